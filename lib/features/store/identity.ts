import { canonicalJson } from '@/lib/core/records/canonical-json'
import type { RecordTrace } from '@/lib/core/records/schema'
import { sha256 } from '@/lib/formats/hash'

/** Finds an item by what is asked alone, for rows that carry no evidence. */
export function claimHash(text: string): string {
  return sha256(text.normalize('NFC'))
}

/** An item without a document has the empty document text. */
export function itemIdentity(text: string, document: string): string {
  return sha256(`${text}\n${document}`.normalize('NFC'))
}

export function promptHash(prompt: RecordTrace['prompt']): string | null {
  if (prompt === null) return null
  return sha256(typeof prompt === 'string' ? prompt : canonicalJson(prompt))
}

/** What identical rows of one file share; the ordinal among them is added by the caller. TRL repeats rows under a new step. */
export function traceKey(trace: RecordTrace): string {
  const step = trace.source?.format === 'trl' ? null : trace.training_step
  return JSON.stringify([trace.system, trace.model, trace.run, step, outputHash(trace)])
}

function outputHash(trace: RecordTrace): string {
  if (trace.output === null && trace.chains !== null) return sha256(canonicalJson(trace.chains))
  if (trace.output !== null) return sha256(JSON.stringify([trace.output, trace.reasoning]))
  return sha256(
    canonicalJson([trace.logged?.detail?.['explanation'] ?? null, trace.logged?.verdict ?? null]),
  )
}

export function traceIdentity(key: string, ordinal: number): string {
  return sha256(`${key}\n${ordinal}`)
}

/** Explicit group id, else rollouts of one prompt (or, without a prompt, of one item) at one training step of one model. */
export function groupKey(
  trace: RecordTrace,
  scope: { collection: string; import: string; item: string },
): string {
  if (trace.group_id !== null)
    return sha256(JSON.stringify(['group', scope.collection, trace.group_id]))
  const origin = trace.run ?? scope.import
  const asked = promptHash(trace.prompt) ?? `${trace.system} ${scope.item}`
  return sha256(JSON.stringify([scope.collection, origin, trace.model, trace.training_step, asked]))
}

import type { RecordItem } from '@/lib/core/records/schema'
import { isRefusal } from '@/lib/platform/error'
import { UnusableReply } from '@/lib/systems/kit/pipeline'

/** Why a sample has no trace: what the model server replied, where it did. */
export interface SampleFailure {
  code: string
  message: string
}

/** Refusals that are said to the person; null for what is a bug of ours. */
export function asFailure(error: unknown): SampleFailure | null {
  if (error instanceof UnusableReply) return { code: error.code, message: error.message }
  // What a model server refused with; or a corpus that is gone, a retriever that does not answer.
  return isRefusal(error) ? { code: String(error.code), message: error.message } : null
}

/** Why an item cannot be answered that holds nothing to answer from. */
export function noEvidence(kind: RecordItem['kind']): SampleFailure {
  const code = 'no_document'
  return kind === 'claim'
    ? { code, message: 'The item has no document to check against.' }
    : { code, message: 'The item has no passages to search. Name a corpus for the run.' }
}

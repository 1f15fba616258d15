import type { RecordTrace, RowNote } from '@/lib/core/records/schema'
import type { Fields } from '@/lib/core/records/fields'
import { systems } from '@/lib/systems/registry/systems'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import {
  CLAIM,
  EVIDENCE,
  EXPLANATION,
  ID,
  LABEL,
  MODEL,
  OUTPUT,
  PREDICTED,
  SILVER,
} from './claim-columns'
import { emptyTrace, leftovers, numberOf, pick, textOf } from './profile'
import type { ImportOptions } from '../schema'

const READ = [...CLAIM, ...EVIDENCE, ...LABEL, ...ID, ...OUTPUT, ...MODEL, ...PREDICTED, ...SILVER]

interface ClaimTrace {
  system: SystemId
  options: ImportOptions
  notes: RowNote[]
}

/** The trace of a row of claims: its output, or the predicted label alone. Null where it has neither. */
export function readClaimTrace(
  row: Fields,
  { system, options, notes }: ClaimTrace,
): RecordTrace | null {
  const output = pick(row, OUTPUT)
  const predicted = pick(row, PREDICTED)
  if (output === null && predicted === null) return null
  const empty = emptyTrace(system, options)
  const confidence = numberOf(row['pred_confidence'] ?? row['confidence'])
  const common = {
    ...empty,
    model: textOf(pick(row, MODEL)?.value) ?? empty.model,
    confidence: confidence === null ? null : ({ value: confidence, kind: 'imported' } as const),
  }
  if (output === null)
    return { ...common, ...predictedAlone(row, system, notes), extra: leftovers(row, readAlone) }
  return {
    ...common,
    output: textOf(output.value) ?? '',
    logged: predicted ? { rewards: {}, verdict: textOf(predicted.value) } : null,
    extra: leftovers(row, new Set<string>(READ)),
  }
}

const readAlone = new Set<string>([...READ, ...EXPLANATION])

/** Without its output a predicted label is the verdict. */
function predictedAlone(row: Fields, system: SystemId, notes: RowNote[]) {
  const predicted = pick(row, PREDICTED)
  const explanation = textOf(pick(row, EXPLANATION)?.value)
  const logged = {
    rewards: {},
    verdict: spelled(predicted?.value),
    ...(explanation !== null && { detail: { explanation } }),
  }
  const trace = { output: null, logged, source: { format: 'claim-table', lossy: true } }
  const { verdict } = systems[system].read({ ...trace, reasoning: null, finish_reason: null })
  if (verdict === null) {
    const shown = JSON.stringify(predicted?.value).slice(0, 60)
    notes.push({
      ...(predicted && { path: predicted.name }),
      message: `${shown} is not a label of ${systems[system].title}; the trace has no verdict`,
    })
  }
  return trace
}

function spelled(value: unknown): string {
  return typeof value === 'boolean' ? String(value) : (textOf(value) ?? '')
}

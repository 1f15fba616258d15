import type { ParsedRow, RowNote } from '@/lib/core/records/schema'
import { blankTrace } from '@/lib/systems/kit/blank-trace'
import { label } from './parts/labels'
import type { ResultRow } from './schema'

/**
 * One row of a results file as an item without evidence and its one trace. The logged verdict is stored in the
 * words of the label table; one the table does not know stays as it was. Never throws.
 * Source: the result files of the released evaluation script.
 */
export function parse(row: ResultRow): ParsedRow {
  const notes: RowNote[] = []
  const {
    id,
    dataset,
    claim,
    gt_label: gold,
    generation,
    pred_label: predicted,
    pred_confidence: confidence,
    format_reward: format,
    verification_reward: verification,
    ...rest
  } = row
  const { detail, extra } = split(rest)
  const known = label(gold)
  if (known === null && gold !== null) {
    notes.push({ path: 'gt_label', message: `The label ${String(gold)} is not known.` })
    extra.gt_label = gold
  }
  const outOfRange = typeof confidence === 'number' && (confidence < 0 || confidence > 1)
  if (outOfRange) {
    notes.push({ path: 'pred_confidence', message: 'A confidence must be between 0 and 1.' })
    extra.pred_confidence = confidence
  }
  return {
    item: {
      kind: 'claim',
      dataset: dataset ?? null,
      external_id: id === null || id === undefined ? null : String(id),
      input: { claim, passages: null },
      gold: known === null ? null : { label: known },
    },
    traces: [
      {
        ...blankTrace('decompose-rl'),
        output: generation ?? '',
        confidence:
          typeof confidence === 'number' && !outOfRange
            ? { value: confidence, kind: 'released' }
            : null,
        logged: {
          rewards: {
            ...(format === undefined ? {} : { format }),
            ...(verification === undefined ? {} : { verification }),
          },
          ...(Object.keys(detail).length === 0 ? {} : { detail }),
          verdict: predicted === null ? null : (label(predicted) ?? String(predicted)),
        },
        source: { format: 'decompose-rl-results' },
        extra: Object.keys(extra).length === 0 ? null : extra,
      },
    ],
    notes,
  }
}

const detailKeys = new Set([
  'num_of_questions',
  'questions',
  'answers',
  'qa_history',
  'num_turns',
  'exited_early',
])

/** What the evaluation script itself read from the output is detail; everything else is left over. */
function split(rest: Record<string, unknown>) {
  const detail: Record<string, unknown> = {}
  const extra: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(rest)) {
    if (detailKeys.has(key)) detail[key] = value
    else extra[key] = value
  }
  return { detail, extra }
}

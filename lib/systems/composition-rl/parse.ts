import type { ParsedRow } from '@/lib/core/records/schema'
import type { Fields } from '@/lib/core/records/fields'
import { blankTrace } from '@/lib/systems/kit/blank-trace'
import { textIn } from '@/lib/systems/kit/fields'
import { checkedRow, composedRow, type Composed } from './sources/composition'
import { rolloutsOf, trainerRow, type Rollout } from './sources/evaluation'
import { controlNotes } from './sources/notes'
import { shapeOf } from './sources/shapes'
import type { ComposedPayload } from '@/lib/core/items/composed-problem'

type ComposedInput = ComposedPayload & { problem: string }

/** A row of any of the known shapes; never throws on one that was recognised. Source: formats, 1.3. */
export function parse(row: Fields): ParsedRow {
  const shape = shapeOf(row)
  if (shape === null) throw new Error('a row that was not recognised')
  const composed = readers[shape](row)
  const sampled = shape === 'evaluation' ? rolloutsOf(row) : { rollouts: [], notes: [] }
  return {
    item: {
      kind: 'composed-problem',
      dataset: textIn(row, ['dataset', 'data_source']),
      external_id: composed.externalId,
      input: inputOf(composed, shape === 'evaluation' ? unaligned(row, sampled.rollouts) : {}),
      gold: composed.answer === null ? null : { label: null, answer: composed.answer },
    },
    traces: sampled.rollouts.map((rollout) => ({ ...blankTrace('composition-rl'), ...rollout })),
    notes: [...composed.notes, ...sampled.notes, ...controlNotes(row)],
  }
}

const readers = {
  'checked composition': checkedRow,
  composition: composedRow,
  evaluation: trainerRow,
  'training row': trainerRow,
} as const

/** Values that belong to no single answer stay with the item. */
function unaligned(row: Fields, rollouts: readonly Rollout[]): Fields {
  const isLogged = rollouts.some(({ logged }) => logged !== null)
  return isLogged || row['correctness'] === undefined ? {} : { correctness: row['correctness'] }
}

function inputOf(composed: Composed, more: Fields): ComposedInput {
  const { problem, parts, relations, rest, checks, humanChecks } = composed
  const extra = { ...composed.extra, ...more, ...(Object.keys(rest).length > 0 && { parts: rest }) }
  const depth = parts.length === 0 ? depthIn(composed.extra) : parts.length
  return {
    problem,
    ...(depth !== null && { depth }),
    ...(parts.length > 0 && { parts }),
    ...(relations.length > 0 && { relations }),
    ...(checks !== undefined && { checks }),
    ...(humanChecks !== undefined && { human_checks: humanChecks }),
    ...(Object.keys(extra).length > 0 && { extra }),
  }
}

/** A trainer's row may say how many problems it has; missing is a gap. */
function depthIn(extra: Fields): number | null {
  const info = extra['extra_info']
  const said =
    typeof info === 'object' && info !== null && 'depth' in info ? info.depth : extra['depth']
  const depth = Number(said)
  return Number.isInteger(depth) && depth > 0 ? depth : null
}

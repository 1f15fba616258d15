import type { RowNote } from '@/lib/records/schema'
import { textIn, type Fields } from '../fields'
import { checkedRow, composedRow, type Composed } from './sources/composition'
import { rolloutsOf, trainerRow, type Rollout } from './sources/evaluation'
import { controlNotes } from './sources/notes'
import { shapeOf } from './sources/shapes'
import type { ComposedGold, ComposedInput } from './schema'

/** A row as a composed problem with the answers sampled for it. */
export interface ParsedComposition {
  item: {
    kind: 'composed-problem'
    dataset: string | null
    external_id: string | null
    input: ComposedInput
    gold: ComposedGold | null
  }
  rollouts: Rollout[]
  notes: RowNote[]
}

/** A row of any of the known shapes; never throws on one that was recognised. Source: formats, 1.3. */
export function parse(row: Fields): ParsedComposition {
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
      gold: composed.answer === null ? null : { answer: composed.answer },
    },
    rollouts: sampled.rollouts,
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
  return {
    problem,
    depth: parts.length === 0 ? depthIn(composed.extra) : parts.length,
    parts,
    relations,
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

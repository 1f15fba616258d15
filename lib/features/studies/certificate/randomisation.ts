import { signTest } from '@/lib/stats/sign-test'
import { tally } from '@/lib/stats/ratings'
import type { LogEntry } from '../log/chain'
import type { Protocol } from '../protocol/schema'
import type { Randomisation } from './schema'

/** What studies declared whose protocol does not say it. */
const olderRule =
  'Over the whole list of an annotator, and within a pair across its annotators as far as their number allows, each output is left and right equally often (difference at most 1), in random order drawn from the seed of the protocol.'

type Assigned = Extract<LogEntry, { event: 'assigned' }>

/** First looks at pairs of the study that were judged, in the order they were assigned. */
function judgedLooks(entries: readonly LogEntry[], { pairs }: Protocol): Assigned[] {
  const counted = new Set(
    pairs.filter(({ kind }) => kind === 'study').map(({ ordinal }) => ordinal),
  )
  const judged = new Set(
    entries.flatMap((entry) => (entry.event === 'judged' ? entry.assignment : [])),
  )
  const looks = entries.filter((entry) => entry.event === 'assigned')
  const byId = new Map(looks.map((look) => [look.assignment, look]))
  return [...byId.values()].filter(
    ({ assignment, pair, kind }) => kind === 'first' && judged.has(assignment) && counted.has(pair),
  )
}

const isLeftFirst = ({ swapped }: Assigned) => !swapped

function sidesOf(looks: readonly Assigned[]): { left_first: number; right_first: number } {
  const left = looks.filter(isLeftFirst).length
  return { left_first: left, right_first: looks.length - left }
}

/** What the log says of the sides people saw. */
export function randomisationOf(entries: readonly LogEntry[], protocol: Protocol): Randomisation {
  const looks = judgedLooks(entries, protocol)
  const byAnnotator = [...Map.groupBy(looks, ({ annotator }) => annotator)]
  const differences = [...Map.groupBy(looks, ({ pair }) => pair).values()].map((own) => {
    const { left_first: left, right_first: right } = sidesOf(own)
    return Math.abs(left - right)
  })
  const counts = tally(looks.map(isLeftFirst))
  return {
    declared: protocol.randomisation ?? olderRule,
    per_annotator: byAnnotator
      .toSorted(([a], [b]) => a - b)
      .map(([number, own]) => ({ annotator: `A${number}`, ...sidesOf(own) })),
    within_pairs: {
      pairs: differences.length,
      within_one: differences.filter((difference) => difference <= 1).length,
      largest_difference: Math.max(0, ...differences),
    },
    p_value: signTest(counts.get(true) ?? 0, counts.get(false) ?? 0),
  }
}

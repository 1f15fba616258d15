import { majority, type Outcome } from '@/lib/stats/preference'
import type { ProtocolPair } from '../protocol/schema'
import { type CodedChoice, type CodedJudgement, codedJudgements, votes } from './coded'
import type { StudyRecord } from './record'

/** What was voted of one pair on one dimension. */
export interface Decision {
  /** One an annotator. */
  votes: CodedJudgement[]
  /** For the pair's first system; null = undecided, also without votes. */
  outcome: Outcome | null
}

export interface DecidedPair {
  pair: ProtocolPair
  dimension: string
  round_1: Decision
  /** Undecided pairs that were discussed by everybody's latest vote; all others as in round 1. */
  final: Decision
}

const outcomes: Record<CodedChoice, Outcome> = { first: 'win', tie: 'tie', second: 'loss' }

/** Every pair of the study on every dimension, in the order of the protocol; gold, training and repeats never vote. */
export function decidedPairs(
  record: StudyRecord,
  { withExcluded = false }: { withExcluded?: boolean } = {},
): DecidedPair[] {
  const counted = votes(codedJudgements(record)).filter(({ excluded }) => withExcluded || !excluded)
  const byPlace = Map.groupBy(counted, ({ pair, dimension }) => placeOf(pair, dimension))
  const discussed = new Set(record.discussed)
  const pairs = record.protocol.pairs.filter(({ kind }) => kind === 'study')
  return record.protocol.design.dimensions.flatMap(({ id }) =>
    pairs.map((pair) => {
      const given = byPlace.get(placeOf(pair, id)) ?? []
      return { pair, dimension: id, ...bothRounds(given, discussed.has(pair.ordinal)) }
    }),
  )
}

function placeOf({ ordinal }: ProtocolPair, dimension: string): string {
  return `${ordinal} ${dimension}`
}

function bothRounds(given: readonly CodedJudgement[], isDiscussed: boolean) {
  const before = given.filter(({ round }) => round === 1)
  const first = decision(before)
  if (!isDiscussed || first.outcome !== null) return { round_1: first, final: first }
  const again = given.filter(({ round }) => round === 2)
  return { round_1: first, final: decision([...before, ...again]) }
}

/** Of an annotator with several votes the last one given here counts. */
function decision(given: readonly CodedJudgement[]): Decision {
  const latest = [...new Map(given.map((vote) => [vote.annotator, vote])).values()]
  const choice = majority(latest.map((vote) => vote.choice))
  return { votes: latest, outcome: choice === null ? null : outcomes[choice] }
}

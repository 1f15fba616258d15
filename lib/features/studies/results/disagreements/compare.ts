import { compareRollouts, totalTerms } from '@/lib/core/traces/reward-comparison'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { majority } from '@/lib/stats/preference'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { finalVotes } from '../../exports/preferences'
import type { ProtocolPair } from '../../protocol/schema'
import type { CodedJudgement } from '../coded'
import type { Disagreement } from './schema'

/** The rewards a trace is shown with, by name; `total` among them where the pair has totals of the same terms. */
export type TraceRewards = ReadonlyMap<string, number>

export const totalName = 'total'

export interface DisputedPair {
  pair: ProtocolPair
  winner: 'first' | 'second'
  votes: { first: number; tie: number; second: number }
  /** Of the preferred trace and of the other. */
  rewards: { preferred: number; other: number }
}

/** A trace with its rewards, as it is stored. */
export interface RewardedTrace {
  system: SystemId
  rewards: Readonly<Record<string, number | null>>
  total: number | null
  isTotalLogged: boolean
}

type PairRewards = Record<'first' | 'second', TraceRewards>
type Rewards = (pair: ProtocolPair) => PairRewards | null

/** Totals are compared only where both are logged or hold the same terms, of one system. */
export function pairRewards(first: RewardedTrace, second: RewardedTrace): PairRewards {
  const { comparison } = compareRollouts(
    [first, second].map(({ rewards, total, isTotalLogged }) => ({
      rewards,
      loggedTotal: isTotalLogged ? total : null,
    })),
    totalTerms(vocabulary[first.system].terms),
  )
  const isSame = comparison.basis === 'totals' || comparison.basis === 'logged_totals'
  const hasTotals = isSame && first.system === second.system
  const named = ({ rewards, total }: RewardedTrace) =>
    new Map(
      Object.entries({ ...rewards, ...(hasTotals && { [totalName]: total }) }).flatMap(
        ([name, value]): [string, number][] => (typeof value === 'number' ? [[name, value]] : []),
      ),
    )
  return { first: named(first), second: named(second) }
}

/** Names of rewards that both traces of some pair have: the total first, then by name. */
export function sharedRewards(pairs: readonly ProtocolPair[], rewardsOf: Rewards): string[] {
  const names = new Set<string>()
  for (const pair of pairs) {
    const own = rewardsOf(pair)
    for (const name of own?.first.keys() ?? []) if (own?.second.has(name) === true) names.add(name)
  }
  const sorted = [...names].toSorted()
  return names.has(totalName) ? [totalName, ...sorted.filter((name) => name !== totalName)] : sorted
}

/** A pair that has a majority for one trace and a reward of both; null for every other. */
export function comparedBy(
  name: string,
  judgements: readonly CodedJudgement[],
  rewardsOf: Rewards,
): DisputedPair | null {
  const cast = finalVotes(judgements)
  const [one] = cast
  const winner = majority(cast.map(({ choice }) => choice))
  if (one === undefined || winner === null || winner === 'tie') return null
  const { pair } = one
  const loser = winner === 'first' ? 'second' : 'first'
  const own = rewardsOf(pair)
  const [preferred, other] = [own?.[winner].get(name), own?.[loser].get(name)]
  if (preferred === undefined || other === undefined) return null
  const count = (choice: CodedJudgement['choice']) =>
    cast.filter((vote) => vote.choice === choice).length
  return {
    pair,
    winner,
    votes: { first: count('first'), tie: count('tie'), second: count('second') },
    rewards: { preferred, other },
  }
}

export const gap = ({ rewards: { preferred, other } }: DisputedPair) => preferred - other

/** A disagreement as the API tells it. */
export function disagreementOf(
  { pair, winner, votes, rewards }: DisputedPair,
  { names, text }: { names: readonly string[]; text: string },
): Disagreement {
  const side = (which: 'first' | 'second') => ({
    trace_id: pair[`${which}_trace_id`],
    system: names[pair[which]] ?? '',
    reward: which === winner ? rewards.preferred : rewards.other,
    votes: votes[which],
  })
  return {
    pair: pair.ordinal,
    item_id: pair.item_id,
    item_text: text,
    dataset: pair.dataset,
    preferred: side(winner),
    other: side(winner === 'first' ? 'second' : 'first'),
    ties: votes.tie,
  }
}

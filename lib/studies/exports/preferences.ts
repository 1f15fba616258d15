import { majority } from '@/lib/stats/pairwise'
import type { PairTexts } from '../blind'
import type { CodedJudgement } from '../results/coded'
import type { ExportedStudy } from './judgements'
import { type Message, promptMessage, shownText } from './messages'

export interface Preference {
  prompt: Message[]
  chosen: Message[]
  rejected: Message[]
  /** Votes for each. */
  score_chosen: number
  score_rejected: number
  margin: number
  annotators: number
  item_id: string
  pair_id: string
  dimension: string
  chosen_model: string
  rejected_model: string
  chosen_trace_id: string
  rejected_trace_id: string
  protocol_hash: string
}

/** The votes of one pair on one dimension: of the second round where it was discussed, else of the first. */
export function finalVotes(judgements: readonly CodedJudgement[]): CodedJudgement[] {
  const second = judgements.filter(({ round }) => round === 2)
  return second.length > 0 ? second : [...judgements]
}

/** What more than half preferred; null for a tie and where nothing has more than half. */
export function preferenceOf(
  study: ExportedStudy,
  judgements: readonly CodedJudgement[],
  texts: PairTexts,
): Preference | null {
  const votes = finalVotes(judgements)
  const winner = majority(votes.map(({ choice }) => choice))
  const [one] = votes
  if (one === undefined || winner === null || winner === 'tie') return null
  const loser = winner === 'first' ? 'second' : 'first'
  const count = (side: 'first' | 'second') => votes.filter(({ choice }) => choice === side).length
  const names = study.naming(one.pair)
  const answer = (side: 'first' | 'second'): Message[] => [
    { role: 'assistant', content: shownText(texts, side) },
  ]
  return {
    prompt: [promptMessage(texts)],
    chosen: answer(winner),
    rejected: answer(loser),
    score_chosen: count(winner),
    score_rejected: count(loser),
    margin: count(winner) - count(loser),
    annotators: votes.length,
    item_id: one.pair.item_id,
    pair_id: String(one.pair.ordinal),
    dimension: one.dimension,
    chosen_model: names[winner],
    rejected_model: names[loser],
    chosen_trace_id: one.pair[`${winner}_trace_id`],
    rejected_trace_id: one.pair[`${loser}_trace_id`],
    protocol_hash: study.protocol_hash,
  }
}

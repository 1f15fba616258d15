import { majority } from '@/lib/stats/preference'
import type { PairTexts } from '../blind'
import type { CodedJudgement } from '../results/coded'
import type { ExportedStudy } from './judgements'
import { type Message, promptMessage, shownText } from './messages'

/** Conversational: lists of messages. Plain: strings. */
export type PreferenceForm = 'conversational' | 'plain'

type OutputText = Message[] | string

/** A pair as trainers read it. Of a tie, which is never a pair, both outputs stand in `tied`. */
export interface Preference {
  prompt: OutputText
  chosen: OutputText | null
  rejected: OutputText | null
  tied?: [OutputText, OutputText] | null
  /** Votes for each. */
  score_chosen: number
  score_rejected: number
  margin: number
  annotators: number
  item_id: string
  pair_id: string
  dimension: string
  chosen_model: string | null
  rejected_model: string | null
  chosen_trace_id: string | null
  rejected_trace_id: string | null
  protocol_hash: string
}

/** The votes of one pair on one dimension: of the second round where it was discussed, else of the first. */
export function finalVotes(judgements: readonly CodedJudgement[]): CodedJudgement[] {
  const second = judgements.filter(({ round }) => round === 2)
  return second.length > 0 ? second : [...judgements]
}

/** What more than half preferred; null for a tie and where nothing has more than half. */
export function decidedOf(judgements: readonly CodedJudgement[]): 'first' | 'second' | null {
  const winner = majority(finalVotes(judgements).map(({ choice }) => choice))
  return winner === 'tie' ? null : winner
}

export interface PreferenceOptions {
  form: PreferenceForm
  /** Lists what nothing won, beside the pairs. */
  isWithTies: boolean
}

type PreferredSide = 'first' | 'second'

/** What a pair's votes say; null where nothing is preferred, unless ties are listed. */
export function preferenceOf(
  study: ExportedStudy,
  judgements: readonly CodedJudgement[],
  { texts, form, isWithTies }: PreferenceOptions & { texts: PairTexts },
): Preference | null {
  const votes = finalVotes(judgements)
  const winner = decidedOf(judgements)
  const [one] = votes
  if (one === undefined || (winner === null && !isWithTies)) return null
  const said = (side: PreferredSide): OutputText => {
    const content = shownText(texts, side)
    return form === 'plain' ? content : [{ role: 'assistant', content }]
  }
  const prompt = promptMessage(texts)
  return {
    prompt: form === 'plain' ? prompt.content : [prompt],
    chosen: winner && said(winner),
    rejected: winner && said(other(winner)),
    ...(isWithTies && { tied: winner ? null : [said('first'), said('second')] }),
    ...tally(votes, winner),
    annotators: votes.length,
    item_id: one.pair.item_id,
    pair_id: String(one.pair.ordinal),
    dimension: one.dimension,
    ...whose(study, one, winner),
    protocol_hash: study.protocol_hash,
  }
}

const other = (side: PreferredSide): PreferredSide => (side === 'first' ? 'second' : 'first')

/** Of a tie, for the first and the second. */
function tally(votes: readonly CodedJudgement[], winner: PreferredSide | null) {
  const chosen = winner ?? 'first'
  const count = (side: PreferredSide) => votes.filter(({ choice }) => choice === side).length
  const [score_chosen, score_rejected] = [count(chosen), count(other(chosen))]
  return { score_chosen, score_rejected, margin: score_chosen - score_rejected }
}

function whose(study: ExportedStudy, { pair }: CodedJudgement, winner: PreferredSide | null) {
  const names = study.naming(pair)
  const loser = winner && other(winner)
  return {
    chosen_model: winner && names[winner],
    rejected_model: loser && names[loser],
    chosen_trace_id: winner && pair[`${winner}_trace_id`],
    rejected_trace_id: loser && pair[`${loser}_trace_id`],
  }
}

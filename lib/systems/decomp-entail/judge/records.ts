import type { RewardRecord } from '@/lib/core/rewards/schema'
import type { TaskReply, Judging } from '@/lib/systems/kit/judging'
import { answerOf } from '../parts/answers'
import { outcomeLine, sumLines } from '../parts/outcome'
import { votingOfReply } from '../parts/replies'
import { generatedChains } from '../parts/uncorrected'
import { voteOf, winnerOf, type Voting } from '../parts/vote'

function repliesIn(judged: readonly TaskReply[]): Map<number, TaskReply> {
  const own = judged.filter(({ criterion }) => criterion === 'uncorrected')
  return new Map(own.flatMap((one) => (one.target === null ? [] : [[one.target, one] as const])))
}

/**
 * Accuracy of the vote of chains that were asked again with their facts as generated. Undefined where a chain was not
 * asked or cannot be read: the vote of some is not that of all. Source: DecompT5 / DecompEntail, section 4; there the
 * later facts were generated after uncorrected ones.
 */
export const records: Judging['records'] = ({ reading, gold }, judged, { convention, judge }) => {
  const { chains } = generatedChains(reading)
  const replies = repliesIn(judged)
  if (chains === null || replies.size === 0) return []
  const about = { name: 'accuracy_uncorrected', origin: 'judged', convention, judge } as const
  const said = chains.map((_, at) => {
    const reply = replies.get(at)
    return reply ? votingOfReply(reply) : undefined
  })
  const lacking = lackingIn(said)
  if (lacking !== null) return [{ ...about, value: null, ...lacking }]
  const voting = said.filter((one) => one !== null && one !== undefined)
  const wanted = answerOf(gold?.label ?? null)
  const lines = sumLines(voting, convention)
  if (wanted === null) {
    const explanation = [...lines, 'There is no gold answer to compare with.']
    return [{ ...about, value: null, missing: ['answer'], explanation }]
  }
  const answer = winnerOf(voteOf(voting), convention) ?? 'tie'
  const explanation = [...lines, outcomeLine(answer, wanted)]
  return [{ ...about, value: answer === wanted ? 1 : 0, explanation }]
}

/** Null = it was not read; undefined = it was not asked. */
type ChainVotes = readonly (Voting | null | undefined)[]

function lackingIn(said: ChainVotes): Pick<RewardRecord, 'missing' | 'explanation'> | null {
  const unasked = chainsWhere(said, undefined)
  const unread = chainsWhere(said, null)
  if (unasked === '' && unread === '') return null
  return {
    missing: [
      ...(unasked === '' ? [] : ['a reply']),
      ...(unread === '' ? [] : ['a readable reply']),
    ],
    explanation: [
      ...(unasked === '' ? [] : [`No reply for chain ${unasked}.`]),
      ...(unread === '' ? [] : [`The reply for chain ${unread} is neither yes nor no.`]),
    ],
  }
}

function chainsWhere(said: ChainVotes, state: null | undefined): string {
  return said.flatMap((one, at) => (one === state ? [at + 1] : [])).join(', ')
}

/** A chain whose other answer would turn the vote. */
export const hinges: Judging['hinges'] = (_subject, judged) => {
  const replies = repliesIn(judged)
  const voting = (turned: number | null) =>
    [...replies].flatMap(([at, reply]) => {
      const one = votingOfReply(reply)
      if (one === null) return []
      return at === turned
        ? [{ ...one, answer: one.answer === 'yes' ? 'no' : 'yes' } as const]
        : [one]
    })
  const winner = winnerOf(voteOf(voting(null)), 'paper')
  return ({ criterion, target }) =>
    criterion === 'uncorrected' &&
    target !== null &&
    winnerOf(voteOf(voting(target)), 'paper') !== winner
}

import { readAnswer, readWord, unreadable } from '@/lib/systems/kit/judge-reply'
import { yesOrNo } from '@/lib/systems/kit/judge-words'
import type { JudgedReply, Judging } from '@/lib/systems/kit/judging'

/** CORRECT or INCORRECT, as the reply is asked for, or any yes and no. */
function wordOf(said: unknown): 0 | 1 | null {
  if (typeof said !== 'string') return yesOrNo(said)
  const word = said.trim().toLowerCase()
  if (word === 'correct') return 1
  return word === 'incorrect' ? 0 : yesOrNo(said)
}

/** The verdict, else `is_equivalent`, which released judges reply with and may write as a text. */
function readRecovered(text: string): JudgedReply {
  const verdict = readWord(text, { name: 'verdict', tags: ['verdict', 'answer'], reading: wordOf })
  if (verdict.value !== null) return verdict
  const same = readWord(text, { name: 'is_equivalent', tags: [], reading: wordOf })
  return same.value === null ? verdict : same
}

/** What a judge's reply says: found, not found, or unreadable, which is never 0. */
export const read: Judging['read'] = (criterion, reply) =>
  criterion === 'recovered' ? readAnswer(reply, readRecovered) : unreadable

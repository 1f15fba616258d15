import type { Gold } from '@/lib/core/items/schema'
import type { Reading } from '@/lib/core/traces/schema'
import { equivalent } from '@/lib/maths/equivalent'
import { answerOf } from '../read'

/** Whether the boxed answer says the same as the gold answer; null without either. */
export function meetsAnswer(reading: Reading, gold: Gold | null): boolean | null {
  const answer = answerOf(reading)
  const wanted = gold?.answer
  if (answer === null || wanted === undefined) return null
  return equivalent(answer.text, wanted).isEqual
}

import type { Step } from '@/lib/core/traces/schema'
import { abstains } from '../read'
import { type QuestionSubject, readQuestion } from './question'
import { type Word, wordsOf } from './words'

/** A plain question with the answer right after it. */
export interface Exchange {
  /** Number among all questions of the trace, from 0. */
  n: number
  asked: QuestionSubject
  question: Step
  answer: Step
  text: string
  words: Word[]
}

/** Longer answers are essays; what they say is not read by rules like these. */
const longest = 1_200

/** Questions that are answered, not abstained from, and plain enough to compare. */
export function exchangesOf(steps: readonly Step[]): Exchange[] {
  const found: Exchange[] = []
  let question: Step | null = null
  let n = -1
  for (const step of steps) {
    if (step.kind === 'text') continue
    if (step.kind === 'question') n += 1
    if (step.kind === 'answer' && question !== null) {
      const asked = isReadable(step) ? readQuestion(question.text) : null
      if (asked !== null)
        found.push({ n, asked, question, answer: step, text: step.text, words: wordsOf(step.text) })
    }
    question = step.kind === 'question' ? step : null
  }
  return found
}

function isReadable(answer: Step): boolean {
  return answer.closed && answer.text.length <= longest && !abstains(answer.text)
}

/** The explicit "Yes" or "No" an answer opens with; "No one" and "No country" are neither. */
export function yesOrNo(text: string): { isYes: boolean; start: number; end: number } | null {
  const match = /^[\s"'“”‘’*]*(yes\b|no(?=\s*(?:[,.;:!–—]|\s-\s|$)))/i.exec(text)
  const said = match?.[1]
  if (match === null || said === undefined) return null
  const start = match[0].length - said.length
  return { isYes: said.toLowerCase() === 'yes', start, end: start + said.length }
}

import { plural } from '@/lib/text/numbers'
import type { TraceDetail } from '@/lib/core/traces/schema'

/**
 * A question the claim needs: `number` counts it in its list, which may repeat one; `asked` is the number of the question
 * of the trace in the same words. Both are from 1.
 */
export interface ReferenceQuestion {
  number: number
  text: string
  asked: number | null
}

export interface ShownReferenceQuestions {
  /** `4 questions from the file`, `4 questions by qwen3-32b`. */
  heading: string
  questions: ReferenceQuestion[]
}

type Silvered = Pick<TraceDetail, 'steps' | 'silver'>

/** Case, punctuation and spaces do not count; a question of signs alone is like no other. */
function wordsOf(question: string): string {
  const words = question
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return (words ?? []).join(' ')
}

function questionsOf({ steps }: Pick<Silvered, 'steps'>): string[] {
  return steps.filter(({ kind }) => kind === 'question').map(({ text }) => wordsOf(text))
}

/** Every list of questions the claim needs, with those the trace asks word for word. */
export function referenceQuestionLists(trace: Silvered): ShownReferenceQuestions[] {
  const asked = questionsOf(trace)
  return trace.silver.map(({ judge, questions }) => ({
    heading: `${plural(questions.length, 'question')} ${judge === null ? 'from the file' : `by ${judge}`}`,
    questions: questions.map((text, index) => {
      const words = wordsOf(text)
      const at = words === '' ? -1 : asked.indexOf(words)
      return { number: index + 1, text, asked: at === -1 ? null : at + 1 }
    }),
  }))
}

/** `3 asked, 4 needed`; `3 asked, 4 or 5 needed` where lists differ. */
export function referenceQuestionCounts(trace: Silvered): string {
  const counts = new Set(trace.silver.map(({ questions }) => questions.length))
  return `${questionsOf(trace).length} asked, ${[...counts].join(' or ')} needed`
}

import type { Step } from './schema'

/** What one question did, as one letter: lists keep a text of them, one for each question. */
export const questionLetters = {
  n: 'necessary',
  r: 'redundant',
  u: 'neutral',
  h: 'harmful',
  a: 'abstained',
  '-': 'unknown',
} as const
export type QuestionLetter = keyof typeof questionLetters

/** Beyond these a row of a list says only how many there are. */
const mostLetters = 200

function necessityLetter(value: number | null | undefined): QuestionLetter {
  if (value === null || value === undefined) return '-'
  if (value < 0) return 'h'
  if (value === 0) return 'u'
  return value < 1 ? 'r' : 'n'
}

/**
 * One letter for each question, in order. An abstention is shown as such whatever its necessity: there
 * is no answer whose worth could be told.
 */
export function lettersOf(
  steps: readonly Pick<Step, 'kind' | 'meta'>[],
  necessity: readonly (number | null)[],
): string {
  const abstained = new Set<number>()
  for (const { kind, meta } of steps) {
    if (kind === 'answer' && meta.abstained === true && meta.question !== undefined)
      abstained.add(meta.question)
  }
  const questions = steps.filter(({ kind }) => kind === 'question').slice(0, mostLetters)
  const letters = questions.map(({ meta }, at): QuestionLetter => {
    const pair = meta.question ?? at
    return abstained.has(pair) ? 'a' : necessityLetter(necessity[pair])
  })
  return letters.join('')
}

function isLetter(text: string): text is QuestionLetter {
  return Object.hasOwn(questionLetters, text)
}

/** The letters of a stored text; anything else in it is unknown. */
export function parseLetters(text: string): QuestionLetter[] {
  return Array.from(text, (letter) => (isLetter(letter) ? letter : '-'))
}

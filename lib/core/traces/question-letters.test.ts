import { describe, expect, it } from 'vitest'
import { lettersOf, parseLetters } from './question-letters'

const meta = (question: number, abstained = false) => ({
  outer: [0, 0] as [number, number],
  question,
  ...(abstained && { abstained }),
})
const asked = (question: number) => ({ kind: 'question' as const, meta: meta(question) })
const answered = (question: number, abstained = false) => ({
  kind: 'answer' as const,
  meta: meta(question, abstained),
})

describe('the letters of questions', () => {
  it('say what each did, in order', () => {
    const steps = [0, 1, 2, 3, 4].flatMap((at) => [asked(at), answered(at)])
    expect(lettersOf(steps, [1, 0.5, 0, -1, null])).toBe('nruh-')
  })

  it('show an abstention whatever was judged of it, and count what has no answer', () => {
    expect(lettersOf([asked(0), answered(0, true), asked(1)], [1, -1])).toBe('ah')
    expect(lettersOf([asked(0), answered(0)], [])).toBe('-')
    expect(lettersOf([{ kind: 'text', meta: { outer: [0, 0] } }], [1])).toBe('')
  })

  it('are not endless', () => {
    const steps = Array.from({ length: 5000 }, (_, at) => asked(at))
    expect(lettersOf(steps, [])).toHaveLength(200)
  })

  it('are read from what is stored, whatever that is', () => {
    expect(parseLetters('nx𝒳a')).toEqual(['n', '-', '-', 'a'])
    expect(parseLetters('')).toEqual([])
  })
})

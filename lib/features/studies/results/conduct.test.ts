import { describe, expect, it } from 'vitest'
import { conductOf } from './conduct'
import type { CountedGuess, CountedSubmission } from './record'
import { testPair, testRecord, testSubmission } from './testing/study-record'

const pairs = Array.from({ length: 20 }, (_pair, at) => testPair(at))

function judged(annotator: number, ms: (pair: number) => number | null) {
  return pairs.map(({ ordinal }) =>
    testSubmission({
      pair: ordinal,
      annotator,
      swapped: ordinal % 2 === 0,
      duration_ms: ms(ordinal),
      recognised: ordinal < annotator,
      choices: { readability: 'left' },
    }),
  )
}

function look(pair: number, given: Partial<CountedSubmission> = {}) {
  return testSubmission({ pair, annotator: 1, choices: { readability: 'left' }, ...given })
}

function guess(swapped: boolean, answer: CountedGuess['answer']): CountedGuess {
  return { annotator: 1, pair: 0, swapped, answer }
}

describe('how the judging went', () => {
  it('flags who is often much faster than the study, from ten timed pairs on', () => {
    const submissions = [
      ...judged(1, () => 30_000),
      ...judged(2, (pair) => (pair < 5 ? 9_000 : 30_000)),
      ...judged(3, (pair) => (pair < 4 ? 9_000 : 30_000)),
      ...judged(4, (pair) => (pair < 9 ? 1_000 : null)),
    ]
    const conduct = conductOf(testRecord({ pairs, submissions }))
    expect(conduct.fast_rule).toEqual({ below_seconds: 10, share: 0.2, timed: 10 })
    const flags = conduct.annotators.map(({ timed, fast, is_fast }) => [timed, fast, is_fast])
    expect(flags).toEqual([
      [20, 0, false],
      [20, 5, true],
      [20, 4, false],
      [9, 9, false],
    ])
    expect(conduct.median_seconds).toBe(30)
  })

  it('takes the middle of two times, and counts who said they knew the system', () => {
    const record = testRecord({ pairs, submissions: judged(2, (pair) => pair * 1_000) })
    const { median_seconds: median, recognised } = conductOf(record)
    expect(median).toBe(9.5)
    expect(recognised).toMatchObject({ pairs: 2, of: 20, share: { share: 0.1 } })
  })

  it('sees who always takes the left', () => {
    const record = testRecord({ pairs, submissions: judged(1, () => 30_000) })
    const [row] = conductOf(record).position
    expect(row).toMatchObject({ left: 20, right: 0, ties: 0, share: { share: 1 } })
    expect(row?.p).toBeCloseTo(2 ** -19, 12)
    expect(row?.randomisation_p).toBeLessThan(0.001)
  })

  it('sees no bias in who always takes the same system', () => {
    const submissions = pairs.map(({ ordinal }) => {
      const swapped = ordinal % 2 === 0
      const choices = { readability: swapped ? ('right' as const) : ('left' as const) }
      return testSubmission({ pair: ordinal, annotator: 1, swapped, choices })
    })
    const [row] = conductOf(testRecord({ pairs, submissions })).position
    expect(row).toMatchObject({ left: 10, right: 10, p: 1 })
    expect(row?.randomisation_p).toBeCloseTo(1, 9)
  })

  it('compares repeats with the first look by system, whatever the side', () => {
    const submissions = [
      look(0),
      look(0, { is_repeat: true, swapped: true, choices: { readability: 'right' } }),
      look(1),
      look(1, { is_repeat: true, swapped: true }),
      look(2, { is_repeat: true }),
    ]
    const { consistency, annotators } = conductOf(testRecord({ pairs, submissions }))
    expect(consistency).toMatchObject([
      { dimension: null, same: 1, repeats: 2, share: { share: 0.5 } },
      { dimension: 'readability', same: 1, repeats: 2 },
    ])
    expect(annotators[0]).toMatchObject({ pairs: 2, consistency: { same: 1, repeats: 2 } })
  })

  it('holds guesses against where the first system stood', () => {
    const guesses = [
      guess(false, 'left'),
      guess(false, 'left'),
      guess(false, 'right'),
      guess(false, 'unknown'),
      guess(true, 'right'),
      guess(true, 'left'),
      { ...guess(true, 'right'), annotator: 2 },
    ]
    const excluded = [{ annotator: 2, reason: 'gold' }]
    const { blinding } = conductOf(testRecord({ pairs, guesses, excluded }))
    expect(blinding).toMatchObject([
      { first: 0, second: 1, arm: 'left', right: 2, wrong: 1, unknown: 1, index: 0.25 },
      { first: 0, second: 1, arm: 'right', right: 1, wrong: 1, unknown: 0, index: 0 },
    ])
  })
})

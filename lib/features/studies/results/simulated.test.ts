import { describe, expect, it } from 'vitest'
import { computeResults } from './compute'
import type { PreferenceRow } from './schema'
import { simulatedStudy } from './testing/simulate'

const studies = 400

/** How many of 400 fall where 95 % should, all but about one time in a thousand. */
const within = { atLeast: 366, atMost: 394 }

function rows(given: { win: number; tie: number; care: number }): PreferenceRow[] {
  return Array.from({ length: studies }, (_study, seed) => {
    const record = simulatedStudy({ ...given, seed, items: 120, annotators: 3 })
    const [row] = computeResults(record, { names: [], resamples: 1000 }).counted.round_1
    if (row === undefined) throw new Error('A study has a row.')
    return row
  })
}

/** How likely each majority of three is, by adding up all 27 ways to vote. */
function truth({ win, tie, care }: { win: number; tie: number; care: number }) {
  const truths: [number, number][] = [
    [1, win],
    [0, tie],
    [-1, 1 - win - tie],
  ]
  const chances = new Map<number, number>()
  for (const [is, chance] of truths) {
    const said = (vote: number) => (1 - care) / 3 + (vote === is ? care : 0)
    for (const one of [-1, 0, 1])
      for (const two of [-1, 0, 1])
        for (const three of [-1, 0, 1]) {
          const majority = one === two || one === three ? one : two === three ? two : 2
          const ways = chance * said(one) * said(two) * said(three)
          chances.set(majority, (chances.get(majority) ?? 0) + ways)
        }
  }
  const of = (outcome: number) => chances.get(outcome) ?? 0
  const net = of(1) - of(-1)
  return { win: of(1), tie: of(0), net, ofVotes: care * (2 * win + tie - 1) }
}

interface Bounds {
  low: number | null
  high: number | null
}

function covers(interval: Bounds | null, value: number): boolean {
  const { low, high } = interval ?? { low: null, high: null }
  return low !== null && high !== null && low <= value && value <= high
}

describe('400 simulated studies with known preferences', () => {
  const given = { win: 0.45, tie: 0.3, care: 0.7 }
  const found = rows(given)
  const known = truth(given)

  it.each<[string, (row: PreferenceRow) => boolean]>([
    ['the Wilson interval of wins', ({ win }) => covers(win, known.win)],
    ['the Wilson interval of ties', ({ tie }) => covers(tie, known.tie)],
    [
      'the bootstrap interval of the net preference',
      (row) => covers(row.net_preference, known.net),
    ],
    ['that of single judgements', (row) => covers(row.judgement_net, known.ofVotes)],
  ])('%s holds the truth at its rate', (_name, holds) => {
    const count = found.filter(holds).length
    expect(count).toBeGreaterThanOrEqual(within.atLeast)
    expect(count).toBeLessThanOrEqual(within.atMost)
  })

  it('would not hold another truth at that rate', () => {
    const wrong = known.net + 0.15
    const count = found.filter((row) => covers(row.net_preference, wrong)).length
    expect(count).toBeLessThan(within.atLeast)
  })
})

it('a study of equals is called significant at most about one time in twenty', () => {
  const found = rows({ win: 0.35, tie: 0.3, care: 0.7 })
  const rejected = found.filter(({ sign_test: { p } }) => p !== null && p <= 0.05).length
  expect(rejected).toBeLessThanOrEqual(studies - within.atLeast)
  expect(rejected).toBeGreaterThan(0)
})

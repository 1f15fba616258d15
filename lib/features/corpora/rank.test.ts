import { expect, it } from 'vitest'
import { bm25Scores } from './rank'

const texts = (...given: string[]) => given.map((text) => text.split(' '))
const shareOf = (token: string) => (token === 'the' ? 0.9 : 0.001)
const unknown = { shareOf: () => undefined }

it('is BM25 as the formula has it', () => {
  const [score] = bm25Scores(texts('a b', 'b c d e'), [['a']], { count: 10, ...unknown })
  const idf = Math.log(1 + (10 - 1 + 0.5) / 1.5)
  expect(score).toBeCloseTo((idf * 2.2) / (1 + 1.2 * (0.25 + 0.75 * (2 / 3))), 12)
})

it('counts a word for something that nearly every passage has', () => {
  const [twice = 0, once = 0, never] = bm25Scores(
    texts('bridge bridge x', 'bridge y z', 'tea leaves cup'),
    [['bridge']],
    { count: 3, ...unknown },
  )
  expect(once).toBeGreaterThan(0)
  expect(twice).toBeGreaterThan(once)
  expect(never).toBe(0)
})

it('uses the given shares', () => {
  const [rare = 0, usual = 0] = bm25Scores(texts('tea x', 'the x'), [['tea'], ['the']], {
    count: 1_000,
    shareOf,
  })
  expect(rare).toBeGreaterThan(10 * usual)
})

it('finds a phrase only in a row', () => {
  const scores = bm25Scores(texts('a b c', 'b a c', 'a a b'), [['a', 'b']], {
    count: 3,
    ...unknown,
  })
  expect(scores.map((score) => score > 0)).toEqual([true, false, true])
})

import { expect, it } from 'vitest'
import { isPaper } from './paper'
import { PassageRanking } from './ranking'

const tokensOf = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? []
const ranking = new PassageRanking(
  [
    { id: 'tea', text: 'Tea is made of leaves, and tea is drunk hot.' },
    { text: 'The harbour was dredged for the ferry.' },
    { id: 'ferry', title: 'Ferry', text: 'A ferry crossed the harbour.' },
  ],
  tokensOf,
)

it('ranks passages by their telling words, the best first', () => {
  expect(ranking.search('ferry harbour', 5).map(({ id }) => id)).toEqual(['ferry', 'P2'])
  expect(ranking.search('hot leaves', 5).map(({ id }) => id)).toEqual(['tea'])
})

it('finds no more than is asked for, and nothing without a word of the query', () => {
  expect(ranking.search('ferry', 1)).toHaveLength(1)
  expect(ranking.search('bread', 5)).toEqual([])
})

it.each([
  [{ doi: '10.1/x' }, true],
  [{ Type: 'Article' }, true],
  [{ type: 'web' }, false],
  [{ doi: '' }, false],
  [undefined, false],
])('knows a paper by its fields: %j', (extra, expected) => {
  expect(isPaper(extra)).toBe(expected)
})

import { expect, it } from 'vitest'
import { PassageRanking } from './passage-ranking'

const tokensOf = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? []
const ranking = new PassageRanking(
  [
    { id: 'tea', text: 'Tea is made of leaves, and tea is drunk hot.' },
    { text: 'The harbour was dredged for the ferry.' },
    { id: 'ferry', title: 'Ferry', text: 'A ferry crossed the harbour.' },
  ],
  tokensOf,
)

const idsOf = (query: string, limit = 5) => ranking.search(query, limit).map(({ id }) => id)

it('ranks passages by their telling words, the best first', () => {
  expect(idsOf('ferry harbour')).toEqual(['ferry', 'P2'])
  expect(idsOf('hot leaves')).toEqual(['tea'])
})

it('finds no more than is asked for, and nothing without a word of the query', () => {
  expect(idsOf('ferry', 1)).toHaveLength(1)
  expect(idsOf('bread')).toEqual([])
})

it('wants what is quoted in a row, as the search of a corpus does', () => {
  expect(idsOf('ferry "the harbour"')).toEqual(['ferry', 'P2'])
  expect(idsOf('ferry "crossed the harbour"')).toEqual(['ferry'])
  expect(idsOf('"harbour ferry"')).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { chooseTerms, readQuery } from './query-terms'

const tokens = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []
const read = (q: string) => readQuery(q, tokens)

describe('a question', () => {
  it('wants its words, each once, and requires what is quoted', () => {
    expect(read('Who won the "Nobel Prize" the first time?')).toEqual({
      required: [['nobel', 'prize']],
      wanted: [['who'], ['won'], ['the'], ['first'], ['time']],
    })
  })

  it('with a quote left open quotes nothing', () => {
    expect(read('a "b c')).toEqual({ required: [], wanted: [['a'], ['b'], ['c']] })
  })

  it.each(['', '""', '" "', '*', '(', ') OR (', 'body : *'])('%j is never wrong', (q) => {
    expect(() => read(q)).not.toThrow()
  })

  it('of endless words is cut', () => {
    const q = Array.from({ length: 5_000 }, (_, index) => `w${index}`).join(' ')
    expect(read(q).wanted).toHaveLength(48)
  })
})

describe('the terms of a search', () => {
  const shares = new Map([
    ['the', 0.95],
    ['of', 0.9],
    ['tea', 0.01],
    ['leaf', 0.02],
  ])
  const choose = (words: string[], atMost: number) =>
    chooseTerms(
      words.map((word) => [word]),
      { atMost, shareOf: (token) => shares.get(token) },
    )

  it('are the rarest, as many as are in no more passages than allowed', () => {
    expect(choose(['the', 'leaf', 'of', 'tea'], 0.05).match).toEqual([['tea'], ['leaf']])
    expect(choose(['the', 'leaf', 'of', 'tea'], 5).match).toHaveLength(4)
  })

  it('are one at least', () => {
    expect(choose(['the', 'of'], 0.01).match).toEqual([['of']])
    expect(choose(['the', 'of'], 0.01).rank.map(({ phrase }) => phrase)).toEqual([['of']])
  })

  it('count the more, the rarer they are', () => {
    const { rank } = choose(['leaf', 'unheard', 'tea'], 1)
    expect(rank.map(({ phrase }) => phrase[0])).toEqual(['unheard', 'tea', 'leaf'])
    const weights = rank.map(({ weight }) => weight)
    expect(weights).toEqual(weights.toSorted((a, b) => b - a))
  })
})

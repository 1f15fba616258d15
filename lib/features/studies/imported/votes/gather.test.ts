import { expect, it } from 'vitest'
import { Votes } from './gather'
import { usualVote, type Vote } from './vote'

const vote = (row: number, dimension: string, given: Partial<Vote> = {}): Vote => ({
  ...usualVote,
  row,
  item: 'q1',
  systems: ['a', 'b'],
  numeric: 1,
  dimension: { id: dimension, name: dimension, wording: '' },
  judge: 'j',
  ...given,
})

function gathered(votes: readonly Vote[]) {
  const all = new Votes(() => '')
  const notes: string[] = []
  all.add(votes, null)
  const found = all.gather((row, { message }) => notes.push(`${row}: ${message}`))
  if (!found.ok) throw new Error(found.reason)
  return { ...found.gathered, notes }
}

it('a vote that occurs twice is reported with the row of the first of its dimension', () => {
  const { notes } = gathered([vote(1, 'clear'), vote(2, 'helpful'), vote(3, 'helpful')])
  expect(notes).toEqual([expect.stringMatching(/^3: .* in row 2: that vote counts/u)])
})

it('dimensions whose names are alike stay apart', () => {
  const names = ['clear', 'Clear-3', 'CLEAR', '!', '?']
  const { dimensions, notes } = gathered(names.map((name, at) => vote(at + 1, name)))
  expect(dimensions.map(({ name }) => name)).toEqual(names)
  expect(new Set(dimensions.map(({ id }) => id)).size).toBe(names.length)
  expect(notes).toEqual([])
})

import { expect, it } from 'vitest'
import { labelledChoices, undecidedOf, voteOf } from './votes'

it.each([
  ['left', false, 'first'],
  ['left', true, 'second'],
  ['right', false, 'second'],
  ['right', true, 'first'],
  ['tie', true, 'tie'],
  [1, false, 'first'],
  [2, true, 'second'],
  [3, true, 'tie'],
  [4, false, 'second'],
  [5, true, 'first'],
] as const)('%s, swapped: %s, is a vote for %s', (choice, swapped, vote) => {
  expect(voteOf(choice, swapped)).toBe(vote)
})

it('counts votes by output, not by side', () => {
  const voters = [
    { choices: { a: 'left', b: 'left', c: 1 }, swapped: false },
    { choices: { a: 'right', b: 'left', c: 2 }, swapped: true },
    { choices: { a: 'tie', b: 'tie', c: 3 }, swapped: false },
  ] as const
  expect(undecidedOf(['a', 'b', 'c'], voters)).toEqual(['b', 'c'])
})

it('says the same of an output to everybody, whatever side it was on', () => {
  const asked = ['a', 'b']
  const one = { choices: { a: 'left', b: 'tie', c: 'left' } as const, swapped: false }
  const other = { choices: { a: 'right', b: 'tie' } as const, swapped: true }
  for (const voter of [one, other])
    expect(labelledChoices(voter, { asked, firstIs: 'Q' })).toEqual({ a: 'Q', b: 'tie' })
})

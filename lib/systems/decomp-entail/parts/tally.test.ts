import { expect, test } from 'vitest'
import {
  agreementWords,
  moreWords,
  stretchesOf,
  outcomeWords,
  segmentWords,
  tallyOf,
  type Voter,
} from './tally'
import { winnerOf } from './vote'

const voters = (...said: [Voter['answer'], number][]): Voter[] =>
  said.map(([answer, confidence], chain) => ({ chain, answer, confidence }))

test('each chain is as wide as its weight, yes on one side and no on the other', () => {
  const tally = tallyOf(voters(['no', 0.5], ['yes', 0.9], ['no', 0.6]))
  expect(tally.yes).toEqual([{ chain: 1, answer: 'yes', confidence: 0.9, share: 0.45 }])
  expect(tally.no.map(({ chain, share }) => [chain, share])).toEqual([
    [0, 0.25],
    [2, 0.3],
  ])
})

test('the weight decides, the number of chains stands beside it', () => {
  const tally = tallyOf(voters(['no', 0.95], ['yes', 0.4], ['yes', 0.5]))
  expect(outcomeWords(tally)).toBe('No, 0.95 to 0.90, by the paper and by the released code.')
  expect(agreementWords(tally)).toBe('1 of 3 chains says no (33 %).')
})

test('a tie is reported as a tie, with the result of the released code', () => {
  const tally = tallyOf(voters(['no', 0.1], ['no', 0.2], ['yes', 0.3]))
  expect(tally.winner).toBeNull()
  expect(outcomeWords(tally)).toBe(
    'A tie, 0.30 to 0.30. By the paper a tie has no answer; by the released code it is a yes.',
  )
  expect(agreementWords(tally)).toBe('1 chain says yes, 2 no: a tie has no answer.')
})

test('sums that differ by rounding alone are a tie by both conventions', () => {
  const tally = tallyOf(voters(['yes', 0.6], ['yes', 0.3], ['no', 0.5], ['no', 0.4]))
  expect(winnerOf({ yes: 0.6 + 0.3, no: 0.5 + 0.4 }, 'released')).toBe('yes')
  expect(tally.winner).toBeNull()
})

test('chains that weigh nothing are drawn alike', () => {
  const tally = tallyOf(voters(['no', 0], ['yes', 0]))
  expect([...tally.yes, ...tally.no].map(({ share }) => share)).toEqual([0.5, 0.5])
  expect(tally.winner).toBeNull()
})

test('one chain agrees with nobody', () => {
  const tally = tallyOf(voters(['yes', 0.8]))
  expect(agreementWords(tally)).toBe('Undefined for a single chain.')
})

test('no chain at all is a tie of nothing', () => {
  expect(tallyOf([])).toEqual({ yes: [], no: [], vote: { yes: 0, no: 0 }, winner: null })
})

test('of many chains the first are drawn, and the rest together', () => {
  const { no } = tallyOf(voters(['no', 0.5], ['no', 0.25], ['no', 0.25]))
  expect(stretchesOf(no, 1)).toMatchObject({ drawn: [{ chain: 0 }], more: 2, share: 0.5 })
  expect(stretchesOf(no, 3)).toMatchObject({ more: 0, share: 0 })
  expect(moreWords(3460, 'no')).toBe('3,460 more chains: no')
})

test('a chain is named as people count', () => {
  expect(segmentWords({ chain: 2, answer: 'yes', confidence: 0.931 })).toBe(
    'chain 3: yes, weight 0.93',
  )
})

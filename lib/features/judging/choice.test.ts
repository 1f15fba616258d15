import { expect, test } from 'vitest'
import { allCriteria } from '@/lib/systems/registry/criteria'
import { choosableCriteria, judgingRequest, usualChoice, usualJudge } from './choice'

const of = { trace_ids: ['t'] }
const names = allCriteria.map(({ name }) => name)

const listed = (...given: Parameters<typeof choosableCriteria>) =>
  choosableCriteria(...given).map(({ name }) => name)

const usual = (name: string) =>
  allCriteria.filter((criterion) => criterion.name === name).map(usualJudge)

test('nothing chosen asks for nothing but the traces', () => {
  expect(judgingRequest(of, usualChoice)).toEqual(of)
  expect(judgingRequest(of, { ...usualChoice, byCriterion: { atomic: '' } })).toEqual(of)
})

test('a judge for all and another one for a criterion go by their names', () => {
  const choice = { ...usualChoice, judge: 'a', byCriterion: { atomic: 'b', correct: '' } }
  expect(judgingRequest(of, choice)).toEqual({ ...of, judges: { default: 'a', atomic: 'b' } })
})

test('the questions a claim needs are asked for by name, beside all the rest', () => {
  const choice = { ...usualChoice, byCriterion: { silver: 'b' }, hasSilver: true }
  expect(judgingRequest(of, choice)).toEqual({ ...of, criteria: names, judges: { silver: 'b' } })
  expect(names).toContain('silver')
  // A judge for what is not asked is no judge.
  expect(judgingRequest(of, { ...choice, hasSilver: false })).toEqual(of)
})

test('who is asked where nobody is chosen is said', () => {
  expect(usual('atomic')).toEqual(['the judge above'])
  expect(usual('novice')).toEqual(['first novice other than the judge'])
})

test('a judge can be chosen for what the traces are asked in words', () => {
  const calls = { coverage: 1, atomic: 2, embedding: 1, silver: 1 }
  expect(listed(usualChoice, { calls })).toEqual(['coverage', 'atomic'])
  expect(listed({ ...usualChoice, hasSilver: true }, { calls })).toEqual([
    'coverage',
    'atomic',
    'silver',
  ])
  const all = names.filter((name) => name !== 'silver' && name !== 'embedding')
  expect(listed(usualChoice, undefined)).toEqual(all)
})

import { expect, test } from 'vitest'
import type { KindCount } from './counts/schema'
import { chosenOn, scopeOf, systemsOn, eligibility, withSystem } from './eligibility'

const claims: KindCount = { kind: 'claim', items: 12, bare: 2 }
const questions: KindCount = { kind: 'question', items: 14, bare: 14 }
const tasks: KindCount = { kind: 'research-task', items: 3, bare: 3 }
const on = { on: 'collection', hasCorpus: false } as const

test('only systems that have something to answer are offered', () => {
  expect(systemsOn([claims, questions])).toEqual([
    'decompose-rl',
    'faithlens',
    'decomp-entail',
    'claim-verification',
  ])
  expect(systemsOn([{ ...claims, items: 0 }, tasks])).toEqual(['deep-rubric'])
  expect(systemsOn(undefined)).toContain('deep-rubric')
})

test('a choice that nothing is there for gives way to what is there most', () => {
  expect(chosenOn(['decompose-rl'], [claims, questions])).toEqual(['decompose-rl'])
  expect(chosenOn(['decompose-rl'], [tasks, questions])).toEqual(['decomp-entail'])
  expect(chosenOn([], [questions])).toEqual([])
})

test('a system of another kind takes the place of the others', () => {
  expect(withSystem(['decompose-rl'], 'faithlens', true)).toEqual(['decompose-rl', 'faithlens'])
  expect(withSystem(['decompose-rl', 'faithlens'], 'decomp-entail', true)).toEqual([
    'decomp-entail',
  ])
  expect(withSystem(['decompose-rl', 'faithlens'], 'faithlens', false)).toEqual(['decompose-rl'])
})

test('what is taken and what is left out is listed', () => {
  expect(eligibility([claims, questions], { kind: 'claim', ...on })).toMatchObject({
    word: '10 claims are asked.',
    left: ['2 claims without a document', '14 questions, of another kind'],
    problem: null,
  })
  expect(eligibility([questions], { kind: 'question', ...on })).toMatchObject({ left: [] })
})

test('research without passages needs a corpus, and has enough with it', () => {
  expect(eligibility([tasks], { kind: 'research-task', ...on })).toMatchObject({
    problem: 'None of the 3 research tasks has passages to search. Choose a corpus.',
    needsCorpus: true,
  })
  expect(
    eligibility([tasks], { kind: 'research-task', on: 'filter', hasCorpus: true }),
  ).toMatchObject({
    word: '3 research tasks are asked.',
    problem: null,
    needsCorpus: false,
  })
})

const said = (counts: KindCount[], choice: Parameters<typeof eligibility>[1]) =>
  eligibility(counts, choice).problem

test('what cannot run is listed', () => {
  expect(said([], { kind: 'claim', ...on })).toContain('no items to run on')
  expect(said([questions], { kind: 'claim', ...on })).toBe('There is no claim here.')
  expect(said([claims, questions], { ...on, kind: 'claim', on: 'items' })).toContain('one kind')
  expect(said([claims], { ...on, kind: 'claim', on: 'items' })).toContain('2 claims of 12 lack')
})

test('what was typed is not counted', () => {
  expect(scopeOf({ on: 'input' })).toBeNull()
  expect(scopeOf({ on: 'collection', collection: '' })).toBeNull()
  expect(scopeOf({ on: 'items', ids: ['a'] })).toEqual({ item_ids: ['a'] })
})

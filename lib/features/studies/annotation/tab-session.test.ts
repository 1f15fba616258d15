import { expect, test } from 'vitest'
import { answered, pairBefore, parseVisit, spentOn } from './tab-session'

test('the way back leads from pair to pair', () => {
  const visit = ['a', 'b', 'c'].reduce(answered, parseVisit(null))
  expect(pairBefore(visit, null)).toBe('c')
  expect(pairBefore(visit, 'new')).toBe('c')
  expect(pairBefore(visit, 'c')).toBe('b')
  expect(pairBefore(visit, 'a')).toBeNull()
})

test('a pair answered again stays where it was', () => {
  const visit = ['a', 'b', 'a'].reduce(answered, parseVisit(null))
  expect(visit.trail).toEqual(['a', 'b'])
})

test('what cannot be read is a first visit', () => {
  expect(parseVisit('{')).toEqual({ trail: [], hasReadInstructions: false, spent: null })
  expect(parseVisit('{"trail":7}').trail).toEqual([])
})

test('time belongs to one pair', () => {
  const visit = parseVisit('{"spent":{"place":"a","milliseconds":90}}')
  expect(spentOn(visit, 'a')).toBe(90)
  expect(spentOn(visit, 'b')).toBe(0)
  expect(spentOn(answered(visit, 'a'), 'a')).toBe(0)
})

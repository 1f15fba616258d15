import { expect, it } from 'vitest'
import {
  changeHref,
  chosenOf,
  commonSide,
  readSide,
  sideLink,
  sideWords,
  withChoice,
  writeSide,
} from './side-choices'

it('chooses and frees a value of a side, keeping the rest of its filter', () => {
  const side = readSide('model=small&label=supported&training_step.eq=240')
  const next = withChoice(withChoice(side, 'model', 'large'), 'training_step', '400')
  expect(writeSide(next)).toBe('model=large&label=supported&training_step.eq=400')
  const freed = withChoice(withChoice(next, 'model', null), 'training_step', null)
  expect(writeSide(freed)).toBe('label=supported')
})

it('chooses traces without a model or a step', () => {
  const side = withChoice(withChoice({}, 'model', 'null'), 'training_step', 'null')
  expect(writeSide(side)).toBe('model=null&training_step.undefined=true')
  expect([chosenOf(side, 'model'), chosenOf(side, 'training_step')]).toEqual([['null'], ['null']])
})

it('names a side by what it is narrowed to', () => {
  expect(sideWords(readSide('model=small&training_step.eq=240&run=night'))).toBe(
    'small · step 240 · night',
  )
  const runs = [{ value: 'night', count: 3, title: 'Tuesday baseline' }]
  expect(sideWords(readSide('run=night'), runs)).toBe('Tuesday baseline')
  expect(sideWords({})).toBe('All traces')
})

it('knows what two sides are narrowed to alike', () => {
  const one = 'system=faithlens&model=small&training_step.eq=240'
  expect(commonSide(one, 'system=faithlens&model=small&run=night')).toBe(
    'system=faithlens&model=small',
  )
  expect(commonSide(one, 'model=large')).toBe('')
})

it('leads from a score to its traces, or says what else it opens', () => {
  const exact = { side: 'a', dataset: 'x', traces: { all: 12, counted: 12 } } as const
  expect(sideLink('model=small', exact)).toEqual({
    href: '/traces?model=small&dataset=x',
    words: null,
    title: 'Open 12 traces of A',
  })
  expect(sideLink('model=small', { side: 'b', traces: { all: 1_200, counted: 9 } })).toEqual({
    href: '/traces?model=small',
    words: 'all 1,200 traces of B',
    title: 'Open all 1,200 traces of B; the score covers 9 of them',
  })
})

it('leads from a change to the traces of a side that have the number', () => {
  const side = 'model=small&reward.style.gte=0.5'
  expect(changeHref(side, { name: 'style', isCount: false })).toBe(
    '/traces?model=small&reward.style.gte=0.5&reward.style.undefined=false',
  )
  expect(changeHref('model=small', { name: 'total', isCount: false })).toBe(
    '/traces?model=small&reward.total.undefined=false',
  )
  const name = 'question_count'
  expect(changeHref('', { name, isCount: true })).toBe('/traces?question_count.undefined=false')
  expect(changeHref('', { name, isCount: false })).toBe(
    '/traces?reward.question_count.undefined=false',
  )
  expect(changeHref('model=small', { name: 'problem_count', isCount: true })).toBe(
    '/traces?model=small',
  )
})

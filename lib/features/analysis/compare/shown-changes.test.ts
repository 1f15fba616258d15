import { expect, it } from 'vitest'
import { changeTitle, countText, countTitle, isOnAxis, meanText, termsOf } from './shown-changes'
import type { Change } from './schema'

const change = (name: string, value: number): Change => ({
  name,
  n: 2,
  missing: 0,
  a: 0,
  b: value,
  difference: { value, low: value - 0.1, high: value + 0.1, method: 'bootstrap' },
  moved: 1,
})

it('fits the axis to the terms, not to a total many times as large', () => {
  const [style, total] = [change('style', 0.2), change('total', 2.5)]
  expect(termsOf([style, total])).toEqual([style])
  expect(termsOf([total])).toEqual([total])
  expect([style, total].map(({ difference }) => isOnAxis(difference, 0.4))).toEqual([true, false])
})

it('writes bytes as whole numbers', () => {
  expect(countText('output_length', 1244.6)).toBe('+1,245')
  expect(countText('output_length', -3.2)).toBe('−3')
  expect(countText('question_count', -0.204)).toBe('−0.20')
  expect(meanText('output_length', 1244.6)).toBe('1,245')
  expect(meanText('style', 0.25)).toBe('0.250')
  expect(meanText('style', null)).toBe('undefined')
})

it('calls a reward by its name, whatever objects have by that name', () => {
  expect([changeTitle('question_count'), countTitle('question_count')]).toEqual([
    'Question count',
    'Questions',
  ])
  expect([changeTitle('total'), changeTitle('constructor')]).toEqual(['Total', 'Constructor'])
})

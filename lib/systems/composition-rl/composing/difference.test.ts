import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { equivalent } from '@/lib/maths/equivalent'
import { readRelation } from '@/lib/maths/relation'
import { differenceOf, relationOf } from './difference'

it.each([
  ['7', '1', '6', 1],
  ['3', '10', '7', -1],
  ['\\frac{1}{2}', '\\frac{1}{3}', '\\frac{1}{6}', 1],
  ['43.96', '5', '38.96', 1],
  ['0.5', '\\frac{1}{3}', '\\frac{1}{6}', 1],
  ['2+\\sqrt{3}', '4', '2-\\sqrt{3}', -1],
  ['4\\sqrt{2}', '1', '-1+4\\sqrt{2}', 1],
  ['\\frac{\\sqrt{8}}{3}', '0', '\\frac{2}{3}\\sqrt{2}', 1],
  ['\\pi', '3', '0.14', 1],
  ['3', 'e', '0.28', 1],
  ['5', '\\frac{10}{2}', '0', 0],
])('%s − %s is %s', (first, second, size, sign) => {
  expect(differenceOf(first, second)).toEqual({ size, sign })
})

it.each([
  ['x', '3'],
  ['(1, 2)', '3'],
  ['blue', '3'],
  ['3', ''],
  ['1/0', '3'],
])('%s − %s is not computed', (first, second) => {
  expect(differenceOf(first, second)).toBeNull()
})

it('says in words what gives the difference again', () => {
  const whole = fc.integer({ min: -999, max: 999 })
  const number = fc.oneof(
    whole.map(String),
    fc.tuple(whole, fc.integer({ min: 2, max: 60 })).map(([n, d]) => `\\frac{${n}}{${d}}`),
    fc.tuple(whole, fc.constantFrom(2, 3, 5)).map(([n, root]) => `${n}+\\sqrt{${root}}`),
  )
  fc.assert(
    fc.property(number, number, (first, second) => {
      const difference = differenceOf(first, second)
      if (difference === null) throw new Error(`${first} − ${second}`)
      const relation = readRelation(relationOf(difference, { from: 'X', to: 'Y' }))
      expect(relation).toMatchObject({ from: 'X', to: 'Y', direction: difference.sign * -1 || 0 })
      const said = difference.sign === 1 ? relation?.amount : `-(${relation?.amount})`
      expect(equivalent(`(${first}) - (${second})`, said ?? '').isEqual).toBe(true)
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesIn } from './boxed'

test.each([
  ['So \\boxed{5}.', '5'],
  ['\\boxed{1} and then \\boxed{2}', '2'],
  ['$\\boxed{\\frac{1}{2}}$', '\\frac{1}{2}'],
  ['\\boxed{\\left\\{1, 2\\right\\}}', '\\left\\{1, 2\\right\\}'],
  ['\\boxed{a\\}b}', 'a\\}b'],
  ['\\boxed {7}', '7'],
  ['\\boxed 7.5, done', '7.5,'],
  ['\\fbox{7}', '7'],
  ['\\boxed{}', ''],
  ['\\boxed{\\boxed{3}}', '\\boxed{3}'],
  ['{ \\boxed{3}', '3'],
  ['} \\boxed{3} {', '3'],
  ['\\boxedx{3} \\boxed{4}', '4'],
  ['\\\\boxed{3}', null],
  ['nothing here', null],
  ['boxed{3}', null],
])('%s', (text, inner) => {
  expect(boxesIn(text).at(-1)?.text ?? null).toBe(inner)
})

test('a box that is never closed is reported, and does not hide the closed ones', () => {
  const text = '\\boxed{1} so \\boxed{2 and'
  expect(boxesIn(text).at(-1)).toMatchObject({ text: '2 and', isClosed: false })
  expect(boxesIn('\\boxed{ oh \\boxed{2}').map((box) => [box.text, box.isClosed])).toEqual([
    [' oh \\boxed{2}', false],
    ['2', true],
  ])
})

test('boxes lie in the text, in order, one after the other', () => {
  const part = fc.constantFrom(
    '\\boxed{',
    '\\boxed ',
    '{',
    '}',
    '\\{',
    '\\\\',
    'x',
    ' ',
    '\n',
    '😀',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('')
      let reached = 0
      for (const { text: inner, start, end, outer, isClosed } of boxesIn(text)) {
        expect(text.slice(start, end)).toBe(inner)
        expect(text.slice(...outer)).toMatch(/^\\boxed/u)
        expect(outer[0]).toBeGreaterThanOrEqual(reached)
        if (isClosed) reached = outer[1]
      }
    }),
  )
})

test('a box without braces ends with what it boxes', () => {
  expect(boxesIn('so \\boxed 7.').at(-1)).toMatchObject({ start: 10, end: 12, outer: [3, 12] })
})

test('a hundred thousand open boxes are read in one pass', () => {
  expect(boxesIn('\\boxed{'.repeat(100_000))).toHaveLength(100_000)
})

import { expect, test } from 'vitest'
import { countIn, listOf, textIn, textsOf, unwrapped, without } from './fields'

test.each<[unknown, unknown]>([
  ['{"a": 1}', { a: 1 }],
  [' [1]', [1]],
  ['"\\"x\\""', 'x'],
  ['"[1, 2]"', [1, 2]],
  ['"\\"[1]\\""', '[1]'],
  ['[1', '[1'],
  ['plain', 'plain'],
  ['7', '7'],
  [7, 7],
  [null, null],
])('JSON in a string is unwrapped twice at most: %j', (value, expected) => {
  expect(unwrapped(value)).toEqual(expected)
})

test.each<[unknown, unknown[]]>([
  [
    [1, 'a'],
    [1, 'a'],
  ],
  ['["a"]', ['a']],
  ['a', ['a']],
  [0, [0]],
  [{ a: 1 }, [{ a: 1 }]],
  ['', []],
  [null, []],
  [undefined, []],
  ['[]', []],
])('a list is read from %j', (value, expected) => {
  expect(listOf(value)).toEqual(expected)
})

test('the first field that holds a text counts, blanks do not', () => {
  const row = { a: ' ', b: null, c: 7, d: 'x', e: ['y'] }
  expect(textIn(row, ['a', 'b', 'e', 'd', 'c'])).toBe('x')
  expect(textIn(row, ['a', 'c', 'd'])).toBe('7')
  expect(textIn(row, ['a', 'b', 'e', 'f'])).toBeNull()
})

test('a count is a whole number that both databases hold, also in words', () => {
  const given = [0, 3, '4', ' 5 ', 2 ** 31 - 1]
  expect(given.map(countIn)).toEqual([0, 3, 4, 5, 2 ** 31 - 1])
  const refused = [-1, 1.5, 2 ** 31, '', ' ', 'x', null, undefined, true, [1], Number.NaN]
  expect(refused.map(countIn)).toEqual(refused.map(() => null))
})

test('the texts of a list are its texts, its numbers and those its objects hold', () => {
  const objects = [{ text: 'b' }, { Text: 'c' }, { statement: 'd' }, { query: 'e' }, { id: 9 }]
  expect(textsOf(['a', 7, ...objects, { other: 'x' }, null, true, []])).toEqual([
    'a',
    '7',
    'b',
    'c',
    'd',
    'e',
    '9',
  ])
  expect(textsOf('["a"]')).toEqual(['a'])
  expect(textsOf(null)).toEqual([])
})

test('fields are left out by name', () => {
  expect(without({ a: 1, b: 2, c: 3 }, ['a', 'c', 'd'])).toEqual({ b: 2 })
})

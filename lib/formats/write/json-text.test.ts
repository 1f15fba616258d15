import { expect, it } from 'vitest'
import { JsonText, jsonText } from './json-text'

const rows = [
  {},
  { only: undefined },
  {
    first: undefined,
    a: 1,
    'b"\n': 'x',
    c: null,
    d: [undefined, Number.NaN, -0],
    e: { f: undefined },
  },
  { 2: 'two', 1: 'one', ü: '\u2028✓😀\uD800', toJSON: undefined, big: 1e21, small: 5e-324 },
]

it.each(rows)('writes what JSON.stringify writes: %j', (row) => {
  expect(jsonText(row)).toBe(JSON.stringify(row))
})

it('takes a text that is there', () => {
  const row = { a: new JsonText(['[1', ',2]']), b: [3] }
  expect(jsonText(row)).toBe('{"a":[1,2],"b":[3]}')
  expect(JSON.stringify(row)).toBe('{"a":[1,2],"b":[3]}')
  expect(jsonText({ a: new JsonText(['"the text"']) })).toBe('{"a":"the text"}')
})

import * as fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { repeatedKeys } from './repeated-keys'

it.each([
  ['{"a":1,"b":2}', []],
  ['{"a":1,"a":2}', ['a']],
  ['{"a":1,"b":[{"c":1,"c":2}],"b":{"a":1},"a":[]}', ['b', 'a']],
  [String.raw`{"a":"\"a\",\"a\"","b":"\\","b":"{\"a\":"}`, ['b']],
  ['["a","a",{"b":1}]', []],
  ['{"x":["a","a"],"y":"a","z":{"x":1}}', []],
  ['{ "a" : [1,2,{}] , "a" : "x" }', ['a']],
  ['"a"', []],
  ['', []],
])('of %s finds %j', (text, keys) => {
  expect(repeatedKeys(text)).toEqual(keys)
})

test('of what is written from an object there are none', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      expect(repeatedKeys(JSON.stringify(value))).toEqual([])
      expect(repeatedKeys(JSON.stringify(value, null, 2))).toEqual([])
    }),
  )
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { compactMembers } from './compact-members'

it('gives the members of any object as they are written', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (object) => {
      const members = Object.entries(object).map(([name, value]) => [
        JSON.stringify(name).slice(1, -1),
        JSON.stringify(value),
      ])
      expect([...compactMembers(JSON.stringify(object))]).toEqual(members)
    }),
  )
})

it('is not misled by marks within texts', () => {
  const text = String.raw`{"a":"},\"{[\\","b":[{"c":"]"},2],"d\"":-1.5e-7,"e":null}`
  expect([...compactMembers(text)]).toEqual([
    ['a', String.raw`"},\"{[\\"`],
    ['b', '[{"c":"]"},2]'],
    [String.raw`d\"`, '-1.5e-7'],
    ['e', 'null'],
  ])
})

it.each(['{}', '', 'null', '[]'])('finds none in %s', (text) => {
  expect(compactMembers(text).size).toBe(0)
})

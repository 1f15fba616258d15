import { expect, it } from 'vitest'
import { PartSets } from './part-sets'

it('gives the same parts one number, in whatever order and however often they come', () => {
  const sets = new PartSets()
  const number = (...parts: string[]) => parts.reduce((set, part) => sets.add(set, part), 0)
  const both = number('a', 'b')
  expect(number('b', 'a', 'b')).toBe(both)
  expect(sets.partsOf(both)).toEqual(['a', 'b'])
  expect(number('a')).not.toBe(both)
  expect(sets.partsOf(0)).toEqual([])
})

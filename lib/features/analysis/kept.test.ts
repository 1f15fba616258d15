import { expect, it } from 'vitest'
import { keepBy } from './kept'

it('makes what was made of an object once, by name, and forgets all but the last two objects', () => {
  const keep = keepBy<string>()
  const made: string[] = []
  const [one, two, three] = [{}, {}, {}]
  const read = (key: object, name: string) =>
    keep(key, name, () => {
      made.push(name)
      return name
    })
  read(one, 'of one')
  read(one, 'of one')
  read(one, 'another of one')
  read(two, 'of two')
  expect(made).toEqual(['of one', 'another of one', 'of two'])
  read(three, 'of three')
  read(two, 'of two')
  read(three, 'of three')
  expect(made).toEqual(['of one', 'another of one', 'of two', 'of three'])
  read(one, 'of one')
  expect(made.at(-1)).toBe('of one')
})

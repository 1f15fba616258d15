import { expect, it } from 'vitest'
import { remembered } from './remembered'

function counting() {
  const asked: string[] = []
  const read = remembered((text) => {
    asked.push(text)
    return { text }
  })
  return { asked, read }
}

it('reads a text once', () => {
  const { asked, read } = counting()
  expect(read('a')).toBe(read('a'))
  expect(read('b')).toEqual({ text: 'b' })
  expect(asked).toEqual(['a', 'b'])
})

it('keeps neither long texts nor many', () => {
  const { asked, read } = counting()
  const long = 'x'.repeat(10_000)
  expect(read(long)).toEqual(read(long))
  expect(asked).toHaveLength(2)
  for (let count = 0; count < 5_000; count += 1) read(String(count))
  read('0')
  expect(asked).toHaveLength(2 + 5_000 + 1)
})

it('keeps no more than its limit', () => {
  const asked: string[] = []
  const read = remembered((text) => asked.push(text), 2)
  for (const text of ['a', 'b', 'a', 'c', 'c', 'a']) read(text)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

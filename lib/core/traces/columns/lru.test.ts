import { expect, it } from 'vitest'
import { Lru } from './lru'

async function madeBy(lru: Lru<string>, keys: readonly string[]): Promise<string[]> {
  const made: string[] = []
  for (const key of keys) {
    await lru.get(key, () => {
      made.push(key)
      return Promise.resolve(key)
    })
  }
  return made
}

it('keeps the results asked for last', async () => {
  expect(await madeBy(new Lru(2), ['a', 'b', 'a', 'c', 'a', 'b'])).toEqual(['a', 'b', 'c', 'b'])
})

it('counts results by their weight, and keeps the last whatever it weighs', async () => {
  const lru = new Lru<string>(3, (text) => text.length)
  expect(await madeBy(lru, ['a', 'bb', 'a', 'bb'])).toEqual(['a', 'bb'])
  expect(await madeBy(lru, ['cc', 'a', 'bb', 'dddd', 'dddd'])).toEqual(['cc', 'a', 'bb', 'dddd'])
})

it('makes a result again that failed', async () => {
  const lru = new Lru<string>(2)
  await expect(lru.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await madeBy(lru, ['a'])).toEqual(['a'])
})

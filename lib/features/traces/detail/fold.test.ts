import { expect, test } from 'vitest'
import { foldOf } from './fold'

test('a short line has nothing to fold', () => {
  expect(foldOf(' Plan. \n')).toEqual({ limit: null, more: '', isCut: false })
})

test('lines after the first are folded and counted', () => {
  expect(foldOf('Plan.\n\nOne.\nTwo.\n')).toEqual({
    limit: 5,
    more: 'show 2 more lines',
    isCut: false,
  })
  expect(foldOf('Plan.\nOne.').more).toBe('show 1 more line')
})

test('a long line is cut between words, never within a character', () => {
  const { limit, more } = foldOf('word '.repeat(100))
  expect(limit).toBe(159)
  expect(more).toBe('show all')
  const emoji = '🌉'.repeat(200)
  expect(emoji.slice(0, foldOf(`a${emoji}`).limit ?? 0).length).toBeGreaterThan(0)
  expect(`a${emoji}`.slice(0, foldOf(`a${emoji}`).limit ?? 0).isWellFormed()).toBe(true)
})

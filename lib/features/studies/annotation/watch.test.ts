import { expect, test } from 'vitest'
import { millisecondsOf, newWatch, setRunning } from './watch'

test('hidden and paused time is not counted', () => {
  const running = setRunning(newWatch(500), true, 1_000)
  expect(millisecondsOf(running, 3_000)).toBe(2_500)
  const standing = setRunning(running, false, 3_000)
  expect(millisecondsOf(standing, 900_000)).toBe(2_500)
  expect(millisecondsOf(setRunning(standing, true, 900_000), 900_100)).toBe(2_600)
})

test('saying the same twice counts nothing twice', () => {
  const running = setRunning(newWatch(), true, 0)
  expect(setRunning(running, true, 400)).toBe(running)
})

test('a clock that is set back takes nothing away', () => {
  expect(millisecondsOf(setRunning(newWatch(70), true, 5_000), 1_000)).toBe(70)
})

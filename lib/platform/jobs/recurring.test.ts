import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetEnv } from '@/lib/platform/env'
import { startRecurring } from './recurring'

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  resetEnv()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  resetEnv()
})

it('does its work at once and again every so often, until it is stopped', async () => {
  const work = vi.fn<() => Promise<void>>(async () => {})
  const stop = startRecurring([{ name: 'sweep', work }], 1_000)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(work).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(3)
})

it('goes on after one fails, with that one and with the others', async () => {
  const failing = vi.fn<() => Promise<void>>(async () => {
    throw new Error('no')
  })
  const other = vi.fn<() => Promise<void>>(async () => {})
  const tasks = [
    { name: 'failing', work: failing },
    { name: 'other', work: other },
  ]
  const stop = startRecurring(tasks, 1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  expect([failing.mock.calls.length, other.mock.calls.length]).toEqual([2, 2])
})

it('waits for one that is still at it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = vi.fn<() => Promise<void>>(() => promise)
  const stop = startRecurring([{ name: 'long', work }], 1_000)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(work).toHaveBeenCalledTimes(1)
  resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  expect(work).toHaveBeenCalledTimes(2)
})

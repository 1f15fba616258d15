import { expect, it } from 'vitest'
import { WorkPaused } from '@/lib/platform/jobs/status'
import { inTurn } from './turns'

const never = new AbortController().signal

/** Work that ends on command. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let starts = 0
  const work = () => {
    starts += 1
    return promise
  }
  return { work, resolve, reject, starts: () => starts }
}

const quick = async () => 'quick'

it('the same request waits for the first; another one does not', async () => {
  const first = held()
  const order: string[] = []
  const note = (name: string) => async () => void order.push(name)
  const all = [
    inTurn('a', never, first.work).then(note('first')),
    inTurn('a', never, note('second')),
    inTurn('a', never, note('third')),
  ]
  expect(await inTurn('b', never, quick)).toBe('quick')
  expect([first.starts(), order]).toEqual([1, []])
  first.resolve('done')
  await Promise.all(all)
  expect(order.toSorted()).toEqual(['first', 'second', 'third'])
  expect(await inTurn('a', never, quick)).toBe('quick')
})

it('who waits fails with the first, and the next one starts anew', async () => {
  const first = held()
  const failing = inTurn('a', never, first.work)
  const waiting = inTurn('a', never, quick)
  first.reject(new Error('No such adapter.'))
  await expect(failing).rejects.toThrow('No such adapter.')
  await expect(waiting).rejects.toThrow('No such adapter.')
  expect(await inTurn('a', never, quick)).toBe('quick')
})

it('who waits for one that is cancelled does the work itself', async () => {
  const stop = new AbortController()
  const first = held()
  const cancelled = inTurn('a', stop.signal, first.work)
  const waiting = inTurn('a', never, quick)
  stop.abort()
  first.reject(new Error('cancelled'))
  await expect(cancelled).rejects.toThrow('cancelled')
  expect(await waiting).toBe('quick')
})

it('who waits for one whose budget is used up does the work itself', async () => {
  const first = held()
  const paused = inTurn('a', never, first.work)
  const waiting = inTurn('a', never, quick)
  first.reject(new WorkPaused('The budget is used up.'))
  await expect(paused).rejects.toThrow('The budget is used up.')
  expect(await waiting).toBe('quick')
})

it('who is cancelled waits no longer', async () => {
  const stop = new AbortController()
  const first = held()
  const running = inTurn('a', never, first.work)
  const waiting = inTurn('a', stop.signal, quick)
  stop.abort()
  expect(await waiting).toBe('quick')
  first.resolve('done')
  expect(await running).toBe('done')
})

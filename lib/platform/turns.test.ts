import { describe, expect, it } from 'vitest'
import { Turns } from './turns'

/** Work that ends when it is let go. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done') }
}

const limits = { atOnce: 1, waiting: 3, waitingOfKey: 2, message: 'Full.' }

describe('turns', () => {
  it('let as many through as they may, in the order they came', async () => {
    const turns = new Turns(limits)
    const begun: string[] = []
    const first = heldWork()
    const one = turns.take('a', first.work)
    const rest = ['b', 'c'].map((name) =>
      turns.take(name, async () => {
        begun.push(name)
      }),
    )
    expect(begun).toEqual([])
    first.end()
    expect(await one).toBe('done')
    await Promise.all(rest)
    expect(begun).toEqual(['b', 'c'])
  })

  it('refuse whoever finds the queue of a key, or of all, full', async () => {
    const turns = new Turns(limits)
    const first = heldWork()
    const waiting = ['a', 'a', 'a', 'b'].map((key) => turns.take(key, first.work))
    const full = { code: 'too_many', message: 'Full.', details: { retry_after: 5 } }
    await expect(turns.take('a', first.work)).rejects.toMatchObject(full)
    await expect(turns.take('c', first.work)).rejects.toMatchObject(full)
    first.end()
    expect(await Promise.all(waiting)).toHaveLength(4)
    expect(await turns.take('a', first.work)).toBe('done')
  })

  it('go on after work that failed', async () => {
    const turns = new Turns(limits)
    const broken = turns.take('a', async () => {
      throw new Error('broken')
    })
    const next = turns.take('a', async () => 'done')
    await expect(broken).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})

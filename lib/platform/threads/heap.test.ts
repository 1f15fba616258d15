import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { heapGuard } from './heap'

/** A reference that was just made keeps its target until the next turn. */
async function garbage(): Promise<WeakRef<object>> {
  const reference = new WeakRef<object>({ nobody: 'holds this' })
  await turn()
  return reference
}

it('collects garbage once the heap is larger than it should be', async () => {
  const reference = await garbage()
  heapGuard(1, { used: () => process.memoryUsage().heapUsed, alive: 0 })()
  expect(reference.deref()).toBeUndefined()
})

it('does not collect again for what is alive', () => {
  const megabytes = [10, 100, 120, 160, 100]
  const asked: number[] = []
  const used = () => {
    const now = (megabytes.shift() ?? 0) * 1024 * 1024
    asked.push(now)
    return now
  }
  const heap = { used, alive: 0 }
  const keep = heapGuard(50, heap)
  keep()
  expect(asked).toHaveLength(1)
  keep()
  expect(asked).toHaveLength(3)
  keep()
  expect(asked).toHaveLength(4)
  heapGuard(50, heap)()
  expect(asked).toHaveLength(5)
})

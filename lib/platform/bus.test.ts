import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { publish, subscribe } from './bus'

const counted = { name: 'counted', event: z.object({ n: z.number() }) }
const other = { name: 'other', event: z.object({ n: z.number() }) }

it('tells every listener of a topic, until it leaves', () => {
  const first: number[] = []
  const second: number[] = []
  const leave = subscribe(counted, ({ n }) => first.push(n))
  const leaveToo = subscribe(counted, ({ n }) => second.push(n))
  publish(counted, { n: 1 })
  publish(other, { n: 9 })
  leave()
  publish(counted, { n: 2 })
  leaveToo()
  expect(first).toEqual([1])
  expect(second).toEqual([1, 2])
})

it('reaches listeners of another copy of the module', async () => {
  vi.resetModules()
  const copy = await import('./bus')
  const seen: number[] = []
  const leave = copy.subscribe(counted, ({ n }) => seen.push(n))
  publish(counted, { n: 1 })
  leave()
  expect(copy.publish).not.toBe(publish)
  expect(seen).toEqual([1])
})

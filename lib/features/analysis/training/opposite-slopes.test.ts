import { expect, it } from 'vitest'
import { mulberry32 } from '@/lib/stats/random'
import { fewestSteps, oppositeSlopes } from './opposite-slopes'

const resampling = { seed: 1, resamples: 2_000 }
const steps = Array.from({ length: 41 }, (_, at) => 10 * at)

/** Noise of means over some items around a course. */
function noisy(seed: number, course: (step: number) => number): number[] {
  const random = mulberry32(seed)
  return steps.map((step) => course(step) + 0.07 * (random() + random() + random() - 1.5))
}

const since = (step: number) => Math.max(0, step - 200) / 200

it.each([1, 2, 3, 4, 5])('a rise against a fall from step 200 on is found (seed %i)', (seed) => {
  const rising = noisy(seed, (step) => 0.5 + 0.3 * since(step))
  const falling = noisy(seed + 100, (step) => 0.7 - 0.25 * since(step))
  const [found, ...others] = oppositeSlopes({ steps, rising, falling }, resampling)
  expect(others).toEqual([])
  expect(found?.fromStep).toBeGreaterThanOrEqual(100)
  expect(found?.fromStep).toBeLessThanOrEqual(280)
  expect(found?.toStep).toBeGreaterThanOrEqual(300)
  expect(found?.rise.low).toBeGreaterThan(0)
  expect(found?.fall.high).toBeLessThan(0)
})

const foundIn = (falls: (step: number) => number) =>
  Array.from({ length: 100 }, (_, seed) => {
    const rising = noisy(seed, (step) => 0.5 + step / 1000)
    const falling = noisy(seed + 1000, falls)
    return oppositeSlopes({ steps, rising, falling }, resampling).length
  }).filter((count) => count > 0).length

it('what rises together, or beside a level, is found in few of 100 seeds', () => {
  expect(foundIn((step) => 0.5 + step / 1000)).toBe(0)
  expect(foundIn(() => 0.7)).toBeLessThanOrEqual(3)
})

it('steps without a value are passed over, and too few steps say nothing', () => {
  const rising = steps.map((step) => step)
  const falling = steps.map((step) => (step % 20 === 0 ? -step : null))
  expect(oppositeSlopes({ steps, rising, falling }, resampling)).toHaveLength(1)
  const few = { steps: steps.slice(0, fewestSteps - 1), rising, falling: rising.map((up) => -up) }
  expect(oppositeSlopes(few, resampling)).toEqual([])
})

import { expect, it } from 'vitest'
import { drawnCurve } from './drawn-curve'

const curve = (size: number) => ({
  bounds: Float64Array.from({ length: size }, (_, at) => 1 - at / size),
  answered: Uint32Array.from({ length: size }, (_, at) => at + 1),
  wrong: new Uint32Array(size),
})

it.each([0, 1, 2, 2_000, 2_001, 1_000_000])('draws at most 2,000 of %d points', (size) => {
  const points = drawnCurve(curve(size))
  expect(points).toHaveLength(Math.min(size, 2_000))
  expect(points.at(-1)?.n ?? 0).toBe(size)
  expect(points.slice(0, -1)[0]?.n ?? 1).toBe(1)
  expect(new Set(points.map(({ n }) => n)).size).toBe(points.length)
})

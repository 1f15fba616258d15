import { expect, test } from 'vitest'
import { nearestPoint } from './nearest-point'
import type { ChartPoint } from '../series'
import { bandPath, linePath, stretches } from './paths'

const same = (value: number) => value

const points = [
  { x: 0, y: 1, low: 0, high: 2 },
  { x: 1, y: 2, low: 1, high: 3 },
  { x: 2, y: null },
  { x: 3, y: 3 },
  { x: 4, y: 4, isBreak: true },
]

test('no line crosses an undefined value or a break', () => {
  expect(stretches(points).map((run) => run.map(({ x }) => x))).toEqual([[0, 1], [3], [4]])
  expect(linePath(points, same, same)).toBe('M0.0,1.0L1.0,2.0M3.0,3.0M4.0,4.0')
})

test('a band covers what has both ends', () => {
  expect(bandPath(points, same, same)).toBe('M0.0,2.0L1.0,3.0L1.0,1.0L0.0,0.0Z')
})

test('the pointer finds the nearest point that has a value', () => {
  const series = [{ key: 'a', title: 'a', points }]
  const scales = { x: same, top: ({ y }: ChartPoint) => y ?? 0 }
  const place = { left: 2.2, top: 3 }
  expect(nearestPoint(series, scales, place)).toEqual({ series: 0, point: 3 })
  expect(nearestPoint([], scales, place)).toBeNull()
})

import { expect, test } from 'vitest'
import { treeOf } from './evidence-tree'
import { openOf } from './folding'
import { madeTree } from './made-trees'
import { mapLayout } from './map'
import { filling, fitting, homeView, mapMove, padded, stillCovers } from './map-view'
import { mapStrokes } from './map-drawing'
import { outlineRows } from './outline'

function layoutOf(widths: readonly number[]) {
  const tree = treeOf(madeTree(widths))
  return mapLayout(outlineRows(tree, openOf(tree, { open: 'all', turned: [] })))
}

const size = { width: 800, height: 600 }
const small = layoutOf([2])
const huge = layoutOf([6, 15, 55])

test('a line leads from each parent in the window to its children', () => {
  const strokes = mapStrokes(small, { view: { x: 0, y: 0, zoom: 1 }, size }, null)
  expect(strokes.every(({ tone }) => tone === 'line')).toBe(true)
  expect(strokes.filter(({ width }) => width === 1)).toHaveLength(1)
  expect(strokes.filter(({ width }) => width > 1)).toHaveLength(3)
  expect(mapStrokes(small, { view: { x: 9_000, y: 0, zoom: 1 }, size }, null)).toEqual([])
})

test('boxes are drawn in the tone of their node', () => {
  const strokes = mapStrokes(small, { view: { x: 0, y: 0, zoom: 1 }, size }, (at) =>
    at === 2 ? 'bare' : 'plain',
  )
  const bare = strokes.find(({ tone }) => tone === 'bare')
  expect(bare).toMatchObject({ x: small.boxes[2]?.x, y: small.boxes[2]?.y })
  expect(strokes.filter(({ tone }) => tone === 'plain')).toHaveLength(2)
})

test('however many nodes there are, no pixel is drawn twice in one tone', () => {
  const strokes = mapStrokes(huge, { view: fitting(huge, size), size }, () => 'plain')
  expect(huge.boxes).toHaveLength(5_047)
  expect(strokes.length).toBeLessThan(4 * size.height)
})

test('a small map starts whole, a large one with its root at the left', () => {
  expect(homeView(small, size)).toEqual(fitting(small, size))
  const home = homeView(huge, size)
  const root = huge.boxes[0]
  expect(home).toMatchObject({ x: 24, zoom: 0.9 })
  expect(home.y + ((root?.y ?? 0) + 17) * home.zoom).toBeCloseTo(size.height / 2)
})

test('what is drawn for a window lasts until the window leaves it or shrinks much', () => {
  const seen = { left: 0, top: 0, right: 100, bottom: 100 }
  const drawn = padded(seen)
  expect(stillCovers(drawn, { left: 40, top: 40, right: 140, bottom: 140 })).toBe(true)
  expect(stillCovers(drawn, { left: 60, top: 0, right: 160, bottom: 100 })).toBe(false)
  expect(stillCovers(drawn, { left: 0, top: 0, right: 10, bottom: 10 })).toBe(false)
})

test('Shift and an arrow move the map, an arrow alone does not', () => {
  const view = { x: 0, y: 0, zoom: 1 }
  expect(mapMove(view, { key: 'ArrowRight', shiftKey: true })).toEqual({ x: -120, y: 0, zoom: 1 })
  expect(mapMove(view, { key: 'ArrowRight', shiftKey: false })).toBeNull()
})

test('the small map fills its frame in both directions', () => {
  const frame = { width: 148, height: 108 }
  const view = filling(huge, frame)
  const strokes = mapStrokes(huge, { view, size: frame }, () => 'plain')
  const right = Math.max(...strokes.map(({ x, width }) => x + width))
  const bottom = Math.max(...strokes.map(({ y, height }) => y + height))
  expect(Math.abs(right - 142)).toBeLessThanOrEqual(1)
  expect(Math.abs(bottom - 102)).toBeLessThanOrEqual(1)
  expect(filling(small, frame).zoomDown).toBe(1)
})

import { expect, test } from 'vitest'
import { treeOf } from './evidence-tree'
import { openOf } from './folding'
import { madeTree } from './made-trees'
import { boxHeight, boxWidth, columnGap, mapLayout } from './map'
import { fitting, homeView, needsOverview } from './map-view'
import { outlineRows } from './outline'

const tree = treeOf(madeTree([6, 4, 2]))
const layout = mapLayout(outlineRows(tree, openOf(tree, { open: 'all', turned: [] })))
const window = { width: 600, height: 500 }

test('a map that does not fit starts at its root, or where a box and its children are seen', () => {
  expect(homeView(layout, window)).toMatchObject({ x: 24, zoom: 0.9 })
  for (const [key, columns] of [
    ['n.5', 2],
    ['n.5.3.1', 1],
  ] as const) {
    const box = layout.boxes.find(({ row }) => row.key === key)
    if (!box) throw new Error('no box')
    const { x, y, zoom } = homeView(layout, window, box)
    const right = box.x + columns * (boxWidth + columnGap) - columnGap
    expect(x + right * zoom).toBeCloseTo(600 - 24)
    expect(y + (box.y + boxHeight / 2) * zoom).toBeCloseTo(250)
  }
})

test('a map that fits starts whole', () => {
  const large = { width: 1400, height: 2400 }
  expect(homeView(layout, large, layout.boxes.at(-1))).toEqual(fitting(layout, large))
})

test('the overview shows where part of the map is out of sight and there is room', () => {
  const start = homeView(layout, window)
  expect(needsOverview(layout, start, window)).toBe(true)
  expect(needsOverview(layout, fitting(layout, window), window)).toBe(false)
  expect(needsOverview(layout, start, { width: 390, height: 500 })).toBe(false)
  expect(needsOverview(layout, start, { width: 600, height: 300 })).toBe(false)
})

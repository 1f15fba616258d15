import { expect, test } from 'vitest'
import { place } from './place'

const window = { width: 1000, height: 800 }
const box = { width: 200, height: 300 }
const anchor = { top: 100, bottom: 130, left: 400, right: 460 }

test('a box stands below its anchor, aligned to either edge', () => {
  const below = { anchor, box, window, side: 'bottom' } as const
  expect(place({ ...below, align: 'start' })).toMatchObject({ left: 400, top: 136 })
  expect(place({ ...below, align: 'end' })).toMatchObject({ left: 260, top: 136 })
  expect(place({ ...below, align: 'center' })).toMatchObject({ left: 330 })
})

test('it moves above where there is more space, and never gets higher than it', () => {
  const low = { top: 700, bottom: 730, left: 400, right: 460 }
  const placed = place({ anchor: low, box, window, align: 'start', side: 'bottom' })
  expect(placed.top).toBe(700 - 6 - 300)
  const tall = { width: 200, height: 2000 }
  expect(place({ anchor, box: tall, window, align: 'start', side: 'bottom' }).maxHeight).toBe(656)
})

test('it stays inside the window', () => {
  const edge = { top: 100, bottom: 130, left: 950, right: 990 }
  expect(place({ anchor: edge, box, window, align: 'start', side: 'bottom' }).left).toBe(792)
  const left = { top: 100, bottom: 130, left: 0, right: 40 }
  expect(place({ anchor: left, box, window, align: 'end', side: 'bottom' }).left).toBe(8)
})

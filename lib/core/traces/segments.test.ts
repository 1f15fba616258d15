import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { segmentsOf } from './segments'

test('overlapping highlights become flat stretches', () => {
  expect(
    segmentsOf(
      [
        { id: 1, start: 0, end: 6 },
        { id: 2, start: 4, end: 9 },
      ],
      0,
      12,
    ),
  ).toEqual([
    { start: 0, end: 4, ids: [1], starts: [1] },
    { start: 4, end: 6, ids: [1, 2], starts: [2] },
    { start: 6, end: 9, ids: [2], starts: [] },
    { start: 9, end: 12, ids: [], starts: [] },
  ])
})

test('segments tile the range and every unit lies in exactly the highlights that cover it', () => {
  const highlight = fc
    .tuple(fc.nat(60), fc.nat(20))
    .map(([start, length]) => ({ start, end: start + length }))
  fc.assert(
    fc.property(
      fc.array(highlight, { maxLength: 12 }),
      fc.nat(30),
      fc.integer({ min: 1, max: 40 }),
      (spans, from, length) => {
        const highlights = spans.map((span, id) => ({ ...span, id }))
        const segments = segmentsOf(highlights, from, from + length)
        expect(segments.at(0)?.start).toBe(from)
        expect(segments.at(-1)?.end).toBe(from + length)
        for (const [index, segment] of segments.entries()) {
          expect(segment.start).toBe(index === 0 ? from : segments[index - 1]?.end)
          for (let unit = segment.start; unit < segment.end; unit += 1)
            expect(segment.ids).toEqual(
              highlights
                .filter(({ start, end }) => start <= unit && unit < end)
                .map(({ id }) => id),
            )
        }
      },
    ),
  )
})

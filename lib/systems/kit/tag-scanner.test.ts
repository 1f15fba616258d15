import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from './testing/hostile'
import { closedPairs, findTags, scanElements } from './tag-scanner'

const names = ['think', 'answer'] as const

test('an element ends at its own close tag, or open at the next tag', () => {
  const text = '<think>a<answer>b</answer>c</think>'
  const { pieces, strayCloses, nested } = scanElements(text, names)
  expect(
    pieces.map(({ kind, start, end, closed }) => [kind, text.slice(start, end), closed]),
  ).toEqual([
    ['think', 'a', false],
    ['answer', 'b', true],
    ['text', 'c', true],
  ])
  expect(strayCloses.map((tag) => tag.start)).toEqual([text.lastIndexOf('</think>')])
  expect(nested.map((tag) => tag.start)).toEqual([text.indexOf('<answer>')])
})

test('two elements of one name in a row are not nested', () => {
  const { nested, pieces } = scanElements('<think>a<think>b</think>', names)
  expect(nested).toEqual([])
  expect(pieces.map((piece) => piece.closed)).toEqual([false, true])
})

test('attributes, other cases and other names are text', () => {
  expect(findTags('<think id="1"><Think></THINK><b><think ><thinking>', names)).toEqual([])
})

test('a close tag pairs with the nearest open tag of its name', () => {
  const text = '<answer>a<answer>b<think></answer></answer>'
  const pairs = closedPairs(findTags(text, names), 'answer')
  expect(pairs.map(({ start, end }) => text.slice(start, end))).toEqual(['b<think>'])
})

test('pieces, tags and blanks make up the whole text', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const { pieces, strayCloses } = scanElements(text, names)
      const parts = [
        ...pieces.map(({ outerStart, outerEnd }) => [outerStart, outerEnd] as const),
        ...strayCloses.map(({ start, end }) => [start, end] as const),
      ].toSorted(([a], [b]) => a - b)
      let reached = 0
      for (const [start, end] of parts) {
        expect(text.slice(reached, start).trim()).toBe('')
        reached = end
      }
      expect(text.slice(reached).trim()).toBe('')
    }),
  )
})

import { expect, test } from 'vitest'
import {
  anchorHighlights,
  anchorLine,
  anchorOf,
  anchoredWords,
  restingAnchors,
  withAnchor,
} from './anchors'

const trace = {
  view: '🌉🌉 The deck fell.',
  document: { id: 'd', passages: [], text: '🌁 Fog over the bay.' },
  item: { text: 'A claim.' },
}

test('a selection becomes code points without its blank edges and comes back as the same words', () => {
  const anchor = anchorOf(trace, 'raw', { start: 4, end: 14 })
  expect(anchor).toEqual({ in: 'raw', start: 3, end: 11 })
  expect(anchor && anchoredWords(trace, anchor)).toBe('The deck')
  expect(anchor && anchorHighlights([anchor], 'raw', trace.view)).toMatchObject([
    { start: 5, end: 13 },
  ])
  expect(anchor && anchorHighlights([anchor], 'claim', trace.item.text)).toEqual([])
})

test('blanks alone are no words', () => {
  expect(anchorOf(trace, 'document', { start: 2, end: 3 })).toBeNull()
})

test('words are shown with their place, cut where they are long', () => {
  expect(anchorLine(trace, { in: 'document', start: 2, end: 5 })).toEqual({
    words: 'Fog',
    place: 'document',
  })
  const long = { ...trace, item: { text: '🌉'.repeat(100) } }
  expect(Array.from(anchorLine(long, { in: 'claim', start: 0, end: 100 }).words)).toHaveLength(61)
})

test('the same words are tied once', () => {
  const anchor = { in: 'claim', start: 0, end: 3 } as const
  expect(withAnchor(withAnchor([], anchor), { ...anchor })).toHaveLength(1)
  expect(withAnchor([anchor], { ...anchor, end: 4 })).toHaveLength(2)
})

test('the words a step rests on can be tied without selecting them', () => {
  const link = {
    step: 0,
    start: 5,
    end: 13,
    doc_start: 3,
    doc_end: 6,
    kind: 'quote' as const,
    score: 1,
  }
  const anchors = restingAnchors({ ...trace, evidence: [link, { ...link, start: 0 }] }, [link])
  expect(anchors.map((anchor) => anchoredWords(trace, anchor))).toEqual(['The deck', 'Fog'])
})

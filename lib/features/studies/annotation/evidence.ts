import type { BlindItem, BlindSide } from './schema'

type Passages = NonNullable<BlindItem['document']>
type Ranges = NonNullable<BlindSide['evidence']>

export interface Inked {
  text: string
  /** The side rests on these words. */
  isEvidence: boolean
}

/**
 * Each passage in pieces, the words a side rests on apart. Ranges are in order, none overlapping, in UTF-16 units of
 * the document's text: its passages joined by one space.
 */
export function inkedPassages(passages: Passages, ranges: Ranges): Inked[][] {
  let offset = 0
  return passages.map(({ text }) => {
    const pieces = cut(text, offset, ranges)
    offset += text.length + 1
    return pieces
  })
}

function cut(text: string, offset: number, ranges: Ranges): Inked[] {
  const pieces: Inked[] = []
  let at = 0
  for (const range of ranges) {
    const start = Math.max(range.start - offset, at)
    const end = Math.min(range.end - offset, text.length)
    if (start >= end) continue
    pieces.push({ text: text.slice(at, start), isEvidence: false })
    pieces.push({ text: text.slice(start, end), isEvidence: true })
    at = end
  }
  pieces.push({ text: text.slice(at), isEvidence: false })
  return pieces.filter((piece) => piece.text !== '')
}

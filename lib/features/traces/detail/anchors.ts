import type { MarkAnchor } from '@/lib/core/marks/schema'
import { offsetMap } from '@/lib/core/traces/offsets'
import type { TraceDetail } from '@/lib/core/traces/schema'
import type { StyledHighlight } from './highlights'
import { visibleText } from '@/lib/text/visible-text'

export type AnchoredText = MarkAnchor['in']
type AnchoredTexts = Pick<TraceDetail, 'view' | 'document'> & {
  item: Pick<TraceDetail['item'], 'text'>
}

/** The text an anchor counts in. */
export function textOf({ view, document, item }: AnchoredTexts, where: AnchoredText): string {
  if (where === 'claim') return item.text
  return where === 'document' ? (document?.text ?? '') : view
}

/** A selection in UTF-16 units as an anchor in code points; blank edges are left out, nothing but blanks is null. */
export function anchorOf(
  texts: AnchoredTexts,
  where: AnchoredText,
  { start, end }: { start: number; end: number },
): MarkAnchor | null {
  const text = textOf(texts, where)
  const words = text.slice(start, end)
  if (words.trim() === '') return null
  const from = start + words.length - words.trimStart().length
  const map = offsetMap(text)
  return {
    in: where,
    start: map.toCodePoints(from),
    end: map.toCodePoints(from + words.trim().length),
  }
}

/** The words of an anchor. */
export function anchoredWords(texts: AnchoredTexts, anchor: MarkAnchor): string {
  const text = textOf(texts, anchor.in)
  const map = offsetMap(text)
  return text.slice(map.toUnits(anchor.start), map.toUnits(anchor.end))
}

const LONGEST = 60
const places = { claim: 'claim', document: 'document', raw: 'trace' } as const

/** `“the deck fell” in the document`, cut where it is long. */
export function anchorLine(
  texts: AnchoredTexts,
  anchor: MarkAnchor,
): { words: string; place: string } {
  const words = visibleText(anchoredWords(texts, anchor)).replaceAll(/\s+/g, ' ')
  const points = Array.from(words)
  const cut = points.length > LONGEST ? `${points.slice(0, LONGEST).join('')}…` : words
  return { words: cut, place: places[anchor.in] }
}

export function anchorHighlights(
  anchors: readonly MarkAnchor[],
  where: AnchoredText,
  text: string,
): StyledHighlight[] {
  const map = offsetMap(text)
  return anchors
    .filter((anchor) => anchor.in === where)
    .map((anchor, id) => ({
      id,
      start: map.toUnits(anchor.start),
      end: map.toUnits(anchor.end),
      look: 'mark' as const,
      lit: true,
    }))
}

/** The same words twice are one anchor. */
export function withAnchor(anchors: readonly MarkAnchor[], anchor: MarkAnchor): MarkAnchor[] {
  const isSame = (other: MarkAnchor) =>
    other.in === anchor.in && other.start === anchor.start && other.end === anchor.end
  return anchors.some(isSame) ? [...anchors] : [...anchors, anchor]
}

const MOST = 20

/** The words of a step that rest on the document, and those they rest on. */
export function restingAnchors(
  texts: AnchoredTexts & Pick<TraceDetail, 'evidence'>,
  words: readonly { start: number; end: number }[],
): MarkAnchor[] {
  const ties = texts.evidence.filter((link) =>
    words.some(({ start, end }) => start === link.start && end === link.end),
  )
  const anchors = ties.flatMap((link) => [
    anchorOf(texts, 'raw', link),
    anchorOf(texts, 'document', { start: link.doc_start, end: link.doc_end }),
  ])
  return anchors
    .reduce<MarkAnchor[]>((all, anchor) => (anchor ? withAnchor(all, anchor) : all), [])
    .slice(0, MOST)
}

'use client'

import { useReader } from '@/components/core/reader/reader'
import type { MarkAnchor } from '@/lib/core/marks/schema'
import { anchorOf, type AnchoredText } from '@/lib/features/traces/detail/anchors'

interface Selected {
  anchor: MarkAnchor
  /** The step the words lie in, when they lie in one. */
  step: number | null
}

const names: Record<string, AnchoredText> = { claim: 'claim', document: 'document', raw: 'raw' }

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
const isText = (node: Node) => node.nodeType === Node.TEXT_NODE

function textAround(node: Node): AnchoredText | undefined {
  const root = elementOf(node)?.closest<HTMLElement>('[data-text]')
  return names[root?.dataset['text'] ?? '']
}

/** The drawn pieces of one text that a selection touches. A long text is drawn in several boxes. */
function piecesOf(range: Range, where: AnchoredText): HTMLElement[] {
  const root = elementOf(range.commonAncestorContainer)
  const own = root?.closest<HTMLElement>('[data-at]')
  const pieces = own ? [own] : [...(root?.querySelectorAll<HTMLElement>('[data-at]') ?? [])]
  return pieces.filter((piece) => textAround(piece) === where && range.intersectsNode(piece))
}

/** Where the selection starts and ends in its text, in UTF-16 units; a formula that is touched is taken whole. */
function spanOf(range: Range, pieces: readonly HTMLElement[]) {
  const { startContainer, startOffset, endContainer, endOffset } = range
  let start = Infinity
  let end = -Infinity
  for (const piece of pieces) {
    const at = Number(piece.dataset['at'])
    const whole = piece.dataset['to']
    if (whole !== undefined) {
      start = Math.min(start, at)
      end = Math.max(end, Number(whole))
      continue
    }
    const startsHere = piece.contains(startContainer) && isText(startContainer)
    const endsHere = piece.contains(endContainer) && isText(endContainer)
    start = Math.min(start, at + (startsHere ? startOffset : 0))
    end = Math.max(end, at + (endsHere ? endOffset : piece.textContent.length))
  }
  return end > start ? { start, end } : null
}

/** Words that are selected in the claim, the trace or the document, as an anchor. */
export function useSelectedWords(): () => Selected | null {
  const { trace } = useReader()
  return () => {
    const selection = globalThis.getSelection()
    if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
    const range = selection.getRangeAt(0)
    const where = textAround(range.startContainer) ?? textAround(range.endContainer)
    const span = where && spanOf(range, piecesOf(range, where))
    const anchor = span && anchorOf(trace, where, span)
    if (!anchor) return null
    const step = trace.steps.find(({ start, end }) => start <= span.start && span.start < end)
    return { anchor, step: where === 'raw' ? (step?.index ?? null) : null }
  }
}

'use client'

import { useReader } from '@/components/traces/audit/reader'
import type { MarkAnchor } from '@/lib/marks/schema'
import { anchorOf, type AnchoredText } from '@/lib/traces/detail/anchors'

interface Selected {
  anchor: MarkAnchor
  /** The step the words lie in, when they lie in one. */
  step: number | null
}

const names: Record<string, AnchoredText> = { claim: 'claim', document: 'document', raw: 'raw' }

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement
}

/** Where the selection starts and ends in the text that is drawn there, in UTF-16 units. */
function spanOf(range: Range, root: Element): { start: number; end: number } | null {
  let start = Infinity
  let end = -Infinity
  for (const piece of root.querySelectorAll<HTMLElement>('[data-at]')) {
    if (!range.intersectsNode(piece)) continue
    const at = Number(piece.dataset['at'])
    const length = piece.textContent.length
    const from = piece.contains(range.startContainer) ? range.startOffset : 0
    const to = piece.contains(range.endContainer) ? range.endOffset : length
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE
    start = Math.min(start, at + (isText(range.startContainer) ? from : 0))
    end = Math.max(end, at + (isText(range.endContainer) ? to : length))
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
    const inner = elementOf(range.startContainer)?.closest<HTMLElement>('[data-text]')
    const where = names[inner?.dataset['text'] ?? '']
    if (!inner || !where) return null
    // A long text is drawn in several pieces of one kind; the selection may cross them.
    const root =
      elementOf(range.commonAncestorContainer)?.closest('[data-text]') ??
      inner.parentElement?.closest('[aria-label]') ??
      inner
    const span = spanOf(range, root)
    const anchor = span && anchorOf(trace, where, span)
    if (!anchor) return null
    const block = where === 'raw' ? stepAt(trace.steps, span.start) : null
    return { anchor, step: block }
  }
}

function stepAt(steps: readonly { index: number; start: number; end: number }[], at: number) {
  return steps.find(({ start, end }) => start <= at && at < end)?.index ?? null
}

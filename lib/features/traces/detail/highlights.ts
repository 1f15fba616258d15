import type { Highlight } from '@/lib/core/traces/segments'
import type { Citation, CitedWords } from './citations'
import type { Lit } from './reader-selection'

export const highlightStyles = ['quote', 'paraphrase', 'problem', 'mark', 'step', 'words'] as const
export type HighlightStyle = (typeof highlightStyles)[number]

/** A highlight as it is drawn; `number` is printed beside the words of a citation. */
export interface StyledHighlight extends Highlight {
  look: HighlightStyle
  lit: boolean
  number?: number
}

/** Numbered words of the document. */
export function documentHighlights(citations: readonly Citation[], lit: Lit): StyledHighlight[] {
  return citations.map(({ number, start, end, kind }) => ({
    id: number,
    start,
    end,
    look: kind,
    lit: lit.numbers.has(number),
    number,
  }))
}

/** Words of a step that rest on the document. */
export function stepHighlights(words: readonly CitedWords[], lit: Lit): StyledHighlight[] {
  return words.map(({ number, start, end, kind }, index) => ({
    id: index,
    start,
    end,
    look: kind,
    lit: lit.numbers.has(number),
    number,
  }))
}

/** Inks under ids of their own, so that several kinds can lie on one text. */
export function layered(...layers: readonly (readonly StyledHighlight[])[]): StyledHighlight[] {
  let id = 0
  return layers.flat().map(({ start, end, look, lit, number }) => {
    id += 1
    return { id, start, end, look, lit, ...(number !== undefined && { number }) }
  })
}

/** Those that lie at least partly in a stretch. */
export function within(
  inks: readonly StyledHighlight[],
  from: number,
  to: number,
): StyledHighlight[] {
  return inks.filter(({ start, end }) => end > from && start < to)
}

/** Words that something outside of the text points at. */
export function searchHighlights(words: { start: number; end: number } | null): StyledHighlight[] {
  return words === null ? [] : [{ id: 0, ...words, look: 'words', lit: true }]
}

/** A text without its blank edges. */
export function trimmedSpan(text: string, start: number): { start: number; end: number } {
  const lead = text.length - text.trimStart().length
  const trimmed = text.trim()
  return { start: start + lead, end: start + lead + trimmed.length }
}

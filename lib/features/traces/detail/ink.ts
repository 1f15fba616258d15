import type { Highlight } from '@/lib/core/traces/segments'
import type { Citation, CitedWords } from './citations'
import type { Lit } from './standing'

export const inkLooks = ['quote', 'paraphrase', 'problem', 'mark', 'step', 'words'] as const
export type InkLook = (typeof inkLooks)[number]

/** A highlight as it is drawn; `number` is printed beside the words of a citation. */
export interface Ink extends Highlight {
  look: InkLook
  lit: boolean
  number?: number
}

/** Numbered words of the document. */
export function documentInks(citations: readonly Citation[], lit: Lit): Ink[] {
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
export function stepInks(words: readonly CitedWords[], lit: Lit): Ink[] {
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
export function layered(...layers: readonly (readonly Ink[])[]): Ink[] {
  let id = 0
  return layers.flat().map(({ start, end, look, lit, number }) => {
    id += 1
    return { id, start, end, look, lit, ...(number !== undefined && { number }) }
  })
}

/** Those that lie at least partly in a stretch. */
export function within(inks: readonly Ink[], from: number, to: number): Ink[] {
  return inks.filter(({ start, end }) => end > from && start < to)
}

/** Words that something outside of the text points at. */
export function soughtInks(words: { start: number; end: number } | null): Ink[] {
  return words === null ? [] : [{ id: 0, ...words, look: 'words', lit: true }]
}

/** A text without its blank edges. */
export function trimmedSpan(text: string, start: number): { start: number; end: number } {
  const lead = text.length - text.trimStart().length
  const trimmed = text.trim()
  return { start: start + lead, end: start + lead + trimmed.length }
}

import type { Citation, CitedWords } from './citations'

/** Where the reader stands: on a step, on numbered words of the document, or on a stretch of it. */
export type ReaderSelection =
  | { on: 'step'; step: number }
  | { on: 'citation'; number: number }
  | { on: 'passage'; start: number; end: number }

/** What lights up with it, on both sides. */
export interface Lit {
  steps: ReadonlySet<number>
  numbers: ReadonlySet<number>
}

interface Tied {
  citations: readonly Citation[]
  cited: ReadonlyMap<number, readonly CitedWords[]>
}

const nothing: Lit = { steps: new Set(), numbers: new Set() }

function ofCitations(citations: readonly Citation[]): Lit {
  return {
    steps: new Set(citations.flatMap(({ uses }) => uses.map(({ step }) => step))),
    numbers: new Set(citations.map(({ number }) => number)),
  }
}

export function citationsWithin(citations: readonly Citation[], start: number, end: number) {
  return citations.filter((citation) => citation.end > start && citation.start < end)
}

export function litBy(standing: ReaderSelection | null, { citations, cited }: Tied): Lit {
  if (standing === null) return nothing
  if (standing.on === 'citation') {
    return ofCitations(citations.filter(({ number }) => number === standing.number))
  }
  if (standing.on === 'passage') {
    return ofCitations(citationsWithin(citations, standing.start, standing.end))
  }
  const words = cited.get(standing.step) ?? []
  return {
    steps: new Set([standing.step]),
    numbers: new Set(words.map(({ number }) => number)),
  }
}

/** The next link of a step's words, round and round; null when it has none. */
export function nextNumber(words: readonly CitedWords[], current: number | null): number | null {
  const numbers = [...new Set(words.map(({ number }) => number))].toSorted((a, b) => a - b)
  const at = current === null ? -1 : numbers.indexOf(current)
  return numbers[(at + 1) % Math.max(1, numbers.length)] ?? null
}

import type { EvidenceLink } from '@/lib/core/traces/schema'

/** One stretch of words in a step that rests on a citation. */
export interface Use {
  step: number
  start: number
  end: number
  kind: EvidenceLink['kind']
}

/** Words of the document that steps rest on, numbered from 1 in document order. */
export interface Citation {
  number: number
  start: number
  end: number
  /** A quote as soon as one step has the very words. */
  kind: EvidenceLink['kind']
  uses: Use[]
}

/** Words of a step with the number of the citation they rest on. */
export interface CitedWords extends Use {
  number: number
}

/** The same words of the document have one number, however many steps rest on them. */
export function citationsOf(evidence: readonly EvidenceLink[]): Citation[] {
  const byPlace = new Map<string, Omit<Citation, 'number'>>()
  for (const { doc_start, doc_end, step, start, end, kind } of evidence) {
    const place = `${doc_start} ${doc_end}`
    const found = byPlace.get(place)
    const use = { step, start, end, kind }
    if (!found) byPlace.set(place, { start: doc_start, end: doc_end, kind, uses: [use] })
    else {
      found.uses.push(use)
      if (kind === 'quote') found.kind = 'quote'
    }
  }
  return [...byPlace.values()]
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, kind, uses }, index) => ({ number: index + 1, start, end, kind, uses }))
}

export function citedWordsByStep(citations: readonly Citation[]): Map<number, CitedWords[]> {
  const byStep = new Map<number, CitedWords[]>()
  for (const { number, uses } of citations) {
    for (const use of uses) {
      const words = byStep.get(use.step)
      if (words) words.push({ number, ...use })
      else byStep.set(use.step, [{ number, ...use }])
    }
  }
  return byStep
}

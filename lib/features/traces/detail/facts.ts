import type { Step } from '@/lib/core/traces/schema'
import { type WordChange, wordChanges } from './word-changes'

/** How facts are read: before correction, after it, or both at once. */
export const factReadings = ['generated', 'corrected', 'difference'] as const
export type FactReading = (typeof factReadings)[number]

export const factReadingWords: Record<FactReading, string> = {
  generated: 'As generated',
  corrected: 'As corrected',
  difference: 'Difference',
}

/** What correction did to a fact; null where only one of its readings is kept. */
type Correction = 'same' | 'blanks' | 'changed' | null

type Fact = Pick<Step, 'text' | 'start' | 'meta'>

const blankless = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

export function correctionOf({ text, meta }: Fact): Correction {
  const { generated } = meta
  if (generated === undefined) return null
  if (generated === text) return 'same'
  return blankless(generated) === blankless(text) ? 'blanks' : 'changed'
}

/** What correction did, in words. */
export function correctionWords(fact: Fact): string {
  const correction = correctionOf(fact)
  if (correction === null) return 'The file contains only the corrected fact.'
  return { same: 'Not changed.', blanks: 'Only whitespace changed.', changed: 'Corrected.' }[
    correction
  ]
}

/** A stretch of the difference; what was removed has no place in the trace's text. */
export interface PlacedChange extends WordChange {
  /** Where it starts in the view. */
  from: number
  /** What stands between it and the next. */
  blanks: string
}

/** Generated → corrected, word by word. Blanks at the end of what came or went are set apart, so that nothing marks them. */
export function factChanges({ text, start, meta }: Fact): PlacedChange[] {
  let from = start
  return wordChanges(meta.generated ?? text, text).map((change) => {
    const words = change.text.trimEnd()
    const placed = { ...change, text: words, blanks: change.text.slice(words.length), from }
    if (change.kind !== 'removed') from += change.text.length
    return placed
  })
}

import { firstFrom } from '@/lib/maths/halving'
import type { CiteScan } from './cites'

/** A text without its citation tags, and the way between the two. */
export interface PlainText {
  text: string
  /** A place of the plain text in the given one; after the tags that stand there. */
  toGiven: (at: number) => number
  /** The same for a place where something ends: before the tags that stand there. */
  toGivenEnd: (at: number) => number
  toPlain: (at: number) => number
}

/** Takes the citation tags out of a report; all else stays, letter by letter. */
export function withoutTags(given: string, tags: CiteScan['tags']): PlainText {
  const parts: string[] = []
  /** Of each kept stretch, where it begins in either text. */
  const plainStarts: number[] = []
  const givenStarts: number[] = []
  let reached = 0
  let length = 0
  for (const { start, end } of [...tags, { start: given.length, end: given.length }]) {
    if (start > reached || givenStarts.length === 0) {
      parts.push(given.slice(reached, start))
      plainStarts.push(length)
      givenStarts.push(reached)
      length += start - reached
    }
    reached = end
  }
  return {
    text: parts.join(''),
    toGiven: (at) => moved(at, plainStarts, givenStarts),
    toGivenEnd: (at) => (at === 0 ? 0 : moved(at - 1, plainStarts, givenStarts) + 1),
    toPlain: (at) => {
      const n = lastUpTo(givenStarts, at)
      const kept = parts[n]?.length ?? 0
      return (plainStarts[n] ?? 0) + Math.min(at - (givenStarts[n] ?? 0), kept)
    },
  }
}

function moved(at: number, from: readonly number[], to: readonly number[]): number {
  const n = lastUpTo(from, at)
  return (to[n] ?? 0) + at - (from[n] ?? 0)
}

/** Number of the last start that is not beyond a place; starts ascend, the first is taken where none is. */
function lastUpTo(starts: readonly number[], at: number): number {
  const beyond = firstFrom(starts.length, (n) => (starts[n] ?? Infinity) > at)
  return Math.max(0, beyond - 1)
}

import type { CiteMark, ReportSentence } from './report'

/** A stretch of the Markdown that belongs to one sentence or to none, with the marks that stand after it. */
export interface Piece {
  from: number
  to: number
  /** Null of what is between sentences: line breaks, list marks, code. */
  sentence: number | null
  /** Marks after the last letter. */
  marks: CiteMark[]
}

/**
 * The Markdown cut where a sentence begins or ends and where a mark stands. A renderer draws a node of its tree by
 * the pieces its offsets reach over, and puts the marks where they are, with no second look at the text.
 */
export function piecesOf(
  markdown: string,
  sentences: readonly ReportSentence[],
  marks: readonly CiteMark[],
): Piece[] {
  const cuts = new Set([markdown.length])
  for (const { from, to } of sentences) cuts.add(from).add(to)
  for (const { at } of marks) cuts.add(at)
  const marked = Map.groupBy(marks, ({ at }) => at)
  const pieces: Piece[] = []
  let reached = 0
  let next = 0
  for (const to of [...cuts].toSorted((a, b) => a - b)) {
    while ((sentences[next]?.to ?? Infinity) <= reached) next += 1
    const isWithin = (sentences[next]?.from ?? Infinity) <= reached
    const own = marked.get(to) ?? []
    if (to > reached || own.length > 0)
      pieces.push({ from: reached, to, sentence: isWithin ? next : null, marks: own })
    reached = to
  }
  return pieces
}

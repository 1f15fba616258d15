import { firstFrom } from '@/lib/maths/halving'
import { type Cite, scanCites } from '../report/cites'
import { withoutTags } from '../report/plain-text'
import type { CiteMark } from '../report/claims'
import type { Report } from '../report/report'

/** A stretch of the report drawn in one look; `from`–`to` counts in the Markdown without citation tags. */
export interface ReportPart {
  from: number
  to: number
  /** Where it begins in the view. */
  at: number
  sentence: number | null
  /** Numbers of the sources that words of this stretch stand on. */
  cites: readonly number[]
}

/** A report cut for drawing: every part in one look, every mark after its words. */
export interface Parts {
  parts: readonly ReportPart[]
  marks: readonly CiteMark[]
}

/**
 * Cuts the report where a sentence begins or ends and where a citation tag stands, closed or not: each part stands in
 * the view as it is drawn.
 */
export function partsOf(report: Report, view: string): Parts {
  const text = view.slice(report.start, report.end)
  const { tags } = scanCites(text)
  const plain = withoutTags(text, tags)
  const cuts = new Set([0, report.markdown.length])
  for (const { from, to } of report.sentences) cuts.add(from).add(to)
  for (const { start } of tags) cuts.add(plain.toPlain(start))
  const numbers = new Map(report.sources.map(({ id, number }) => [id, number]))
  const covers = report.cites.map((cite) => ({
    from: plain.toPlain(cite.start),
    to: plain.toPlain(cite.end),
    cites: numbersOf(cite, numbers),
  }))
  const borders = [...cuts].toSorted((a, b) => a - b)
  const parts = borders.flatMap((from, n): ReportPart[] => {
    const to = borders[n + 1]
    if (to === undefined) return []
    return [{ from, to, at: report.start + plain.toGiven(from), sentence: null, cites: [] }]
  })
  placeSentences(parts, report)
  placeCites(parts, covers)
  return { parts, marks: report.marks }
}

function numbersOf({ ids }: Cite, numbers: ReadonlyMap<string, number>): number[] {
  return ids.flatMap((id) => numbers.get(id) ?? [])
}

function placeSentences(parts: ReportPart[], { sentences }: Report): void {
  let next = 0
  for (const part of parts) {
    while ((sentences[next]?.to ?? Infinity) <= part.from) next += 1
    if ((sentences[next]?.from ?? Infinity) <= part.from) part.sentence = next
  }
}

function placeCites(
  parts: ReportPart[],
  covers: readonly { from: number; to: number; cites: number[] }[],
): void {
  for (const { from, to, cites } of covers) {
    for (let at = partAt(parts, from); (parts[at]?.from ?? Infinity) < to; at += 1) {
      const part = parts[at]
      if (part) part.cites = [...new Set([...part.cites, ...cites])]
    }
  }
}

/** Number of the part that holds a place of the Markdown, by halving. */
export function partAt(parts: readonly ReportPart[], place: number): number {
  const beyond = firstFrom(parts.length, (at) => (parts[at]?.from ?? Infinity) > place)
  return Math.max(0, beyond - 1)
}

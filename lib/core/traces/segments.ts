export interface Highlight {
  id: number
  start: number
  end: number
}

/** A stretch of text and the highlights that cover all of it; `starts` are those that begin here. */
export interface Segment {
  start: number
  end: number
  ids: number[]
  starts: number[]
}

/**
 * Cuts `[from, to)` at every border of a highlight, so that overlapping highlights can be drawn as flat text.
 * Highlights reaching over the range are clipped; a highlight starts in the segment that holds its own first unit.
 */
export function segmentsOf(highlights: Highlight[], from: number, to: number): Segment[] {
  const inside = highlights.filter(({ start, end }) => end > from && start < to && end > start)
  const borders = new Set([from, to])
  for (const { start, end } of inside) {
    borders.add(Math.max(from, start))
    borders.add(Math.min(to, end))
  }
  const cuts = [...borders].toSorted((a, b) => a - b)
  const segments: Segment[] = []
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1]
    if (end === undefined) break
    const covering = inside.filter((highlight) => highlight.start <= start && highlight.end >= end)
    segments.push({
      start,
      end,
      ids: covering.map(({ id }) => id),
      starts: covering.filter((highlight) => highlight.start === start).map(({ id }) => id),
    })
  }
  return segments
}

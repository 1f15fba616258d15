import { visibleText } from './detail/visible-text'
import { formatCount } from './format'
import type { TraceRow } from './schema'
import { shownVerdict } from './words'

interface Place {
  place: number
  /** Null when the list is not counted or does not start at its beginning. */
  count: number | null
}

/** Where in the list a trace stands and what it says, as one sentence to be spoken. */
export function placeNews(row: TraceRow, { place, count }: Place): string {
  const where =
    count === null ? formatCount(place) : `${formatCount(place)} of ${formatCount(count)}`
  return `Trace ${where}: ${visibleText(row.item_text)} ${shownVerdict(row).spoken}.`
}

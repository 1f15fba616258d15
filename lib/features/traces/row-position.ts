import { visibleText } from '@/lib/text/visible-text'
import { formatCount } from '@/lib/text/numbers'
import type { TraceRow } from '@/lib/core/traces/schema'
import { shownVerdict } from '@/lib/systems/registry/verdict-words'

interface RowPosition {
  place: number
  /** Null when the list is not counted or does not start at its beginning. */
  count: number | null
}

/** Where in the list a trace stands and what it says, as one sentence to be spoken. */
export function placeNews(row: TraceRow, { place, count }: RowPosition): string {
  const where =
    count === null ? formatCount(place) : `${formatCount(place)} of ${formatCount(count)}`
  return `Trace ${where}: ${visibleText(row.item_text)} ${shownVerdict(row).spoken}.`
}

import type { Database } from '@/lib/platform/db/database'
import { passing } from './columns/match'
import { placeAt } from './columns/order'
import { type PagedRow, passingBefore, rowBefore, rowsAfter, type Sheet } from './columns/page'
import type { Neighbours } from './columns/schema'
import { findId, idAt, parseId, type UuidWords } from './columns/uuid'
import { sheetsOf } from './list-traces.server'
import { matchAll, openView } from './match-traces.server'
import type { TraceList } from './query'

function findRow(sheets: Sheet[], id: UuidWords): PagedRow | null {
  for (const sheet of sheets) {
    const { row, found } = findId(sheet.match.segment.ids, id)
    if (found) return { sheet, row }
  }
  return null
}

const idOf = (found: PagedRow | null) => found && idAt(found.sheet.match.segment.ids, found.row)

/** Where a trace stands in a result set. Null when there is no such trace at all. */
export async function findNeighbours(
  db: Database,
  id: string,
  list: TraceList,
): Promise<Neighbours | null> {
  const words = parseId(id)
  const view = await openView(db, list.filter, { everywhere: true })
  const sheets = await sheetsOf(view, list, await matchAll(view, list.filter))
  const found = words && findRow(sheets, words)
  if (!found) return null
  const { match, ordering } = found.sheet
  const place = placeAt(match.segment, ordering, found.row)
  const isIn = match.state[found.row] === 0
  const [next] = rowsAfter(sheets, place)
  return {
    rank: isIn ? passingBefore(sheets, place) + 1 : null,
    count: sheets.reduce((sum, sheet) => sum + passing(sheet.match), 0),
    previous: idOf(rowBefore(sheets, place)),
    next: idOf(next ?? null),
  }
}

import { normaliseFilter, type TraceFilter } from '@/lib/core/traces/filter'
import { matchAll, openView } from '@/lib/core/traces/match-traces.server'
import type { Database } from '@/lib/platform/db/database'
import { Axis } from '../axis'
import { narrowedBy, tracesOf } from '../narrowed-filter'
import { sharedKeys } from '../shared-keys.server'
import type { NamedDimension } from '../vocabulary'
import { type CountedKind, countedKinds, FindingShares } from './finding-shares'
import type { Findings } from './schema'

interface FindingsQuery {
  filter: TraceFilter
  by: NamedDimension
}

/** What the consistency check found, by the values of a dimension. */
export async function findFindings(db: Database, { filter, by }: FindingsQuery): Promise<Findings> {
  const view = await openView(db, filter)
  const shared = await sharedKeys(db, view.segments)
  const axis = new Axis([by])
  const shares: FindingShares[] = []
  for (const match of await matchAll(view, filter)) {
    const { segment, state } = match
    const codes = axis.codes(match, view.store.dictionaries)
    for (let row = 0; row < state.length; row++) {
      if (state[row] !== 0) continue
      const own = (shares[codes[row] ?? 0] ??= new FindingShares())
      own.add(segment, row, shared)
    }
  }
  const listed = countedKinds.filter((kind) => isListed(filter, kind))
  const kinds = listed.filter((kind) => shares.some((own) => own.count(kind).traces > 0))
  const rows = axis.ordered().flatMap((code) => {
    const [own, value = null] = [shares[code], axis.valuesAt(code)[0]]
    if (own === undefined) return []
    const narrowed = narrowedBy(filter, by, value)
    const { traces, checked, items } = own
    const counts = kinds.map((kind): [string, Findings['rows'][number]['kinds'][string]] => {
      const count = own.count(kind)
      return [kind, { ...count, list: count.traces > 0 ? listOf(narrowed, kind) : null }]
    })
    const list = tracesOf(narrowed)
    return [{ value, traces, checked, items, list, kinds: Object.fromEntries(counts) }]
  })
  return { by, kinds, rows }
}

/** A filter by findings cannot be narrowed to a kind beside those it asks for. */
function isListed({ finding }: TraceFilter, kind: CountedKind): boolean {
  return (
    finding === undefined || finding.includes('any') || kind === 'any' || finding.includes(kind)
  )
}

function listOf(filter: TraceFilter, kind: CountedKind): string {
  const asked = filter.finding?.filter((value) => value !== null && value !== 'none')
  const finding = kind === 'any' ? (asked ?? [kind]) : [kind]
  return tracesOf(normaliseFilter({ ...filter, finding }))
}

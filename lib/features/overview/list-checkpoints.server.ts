import { narrowedBy, tracesOf } from '@/lib/features/analysis/narrowed-filter'
import { Axis } from '@/lib/features/analysis/axis'
import { keepReplies } from '@/lib/features/analysis/kept-replies.server'
import { findScores } from '@/lib/features/analysis/scores/find-scores.server'
import { traceFacets } from '@/lib/core/traces/count-traces.server'
import { countUnread } from '@/lib/core/traces/unread-verdicts'
import type { Match } from '@/lib/core/traces/columns/match'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { matchAll, openView, type View } from '@/lib/core/traces/match-traces.server'
import type { Database } from '@/lib/platform/db/database'
import type { Checkpoint } from './schema'

const listed = 4

const everything: TraceFilter = {}

const keep = keepReplies<Checkpoint[]>()

/** Models at a training step, those with the latest traces first; the traces of one collection may be left out. */
export async function listCheckpoints(
  database: Database,
  besides: string | undefined,
): Promise<Checkpoint[]> {
  const view = await openView(database, everything)
  return await keep(view, { besides }, async () => {
    const latest = await latestCheckpoints(view, besides)
    return await Promise.all(latest.map(async (own) => await withScores(database, own)))
  })
}

interface Count {
  traces: number
  /** Milliseconds. */
  addedAt: number
  /** Names of the collections that hold them. */
  collections: string[]
  /** Whether the collection that is left out has traces of it, too. */
  isShared: boolean
}

interface Latest extends Count {
  model: string
  step: number | null
}

async function latestCheckpoints(view: View, besides: string | undefined): Promise<Latest[]> {
  const axis = new Axis(['model', 'training_step'])
  const counts: Count[] = []
  const matches = await matchAll(view, everything)
  for (const match of matches) countRows(match, { axis, view, counts, besides })
  return counts
    .flatMap((count, code) => {
      const [model, step] = axis.valuesAt(code)
      const own = { ...count, step: typeof step === 'number' ? step : null }
      return typeof model === 'string' && own.traces > 0 ? [{ ...own, model }] : []
    })
    .toSorted((a, b) => b.addedAt - a.addedAt || (b.step ?? -1) - (a.step ?? -1))
    .slice(0, listed)
}

interface Counting {
  axis: Axis
  view: View
  counts: Count[]
  besides: string | undefined
}

function countRows(match: Match, { axis, view, counts, besides }: Counting): void {
  const { segment, state } = match
  const { id, name } = segment.collection
  const codes = axis.codes(match, view.store.dictionaries)
  for (let row = 0; row < segment.size; row++) {
    if (state[row] !== 0) continue
    const count = (counts[codes[row] ?? 0] ??= newCount())
    if (id === besides) {
      count.isShared = true
      continue
    }
    if (count.collections.at(-1) !== name) count.collections.push(name)
    count.traces++
    count.addedAt = Math.max(count.addedAt, addedAt(segment.ids, row))
  }
}

const newCount = (): Count => ({ traces: 0, addedAt: 0, collections: [], isShared: false })

/** The first 48 bits of an id (UUIDv7) are the time it was made at. */
function addedAt(ids: Uint32Array, row: number): number {
  const [high = 0, low = 0] = [ids[4 * row], ids[4 * row + 1]]
  return high * 2 ** 16 + Math.floor(low / 2 ** 16)
}

async function withScores(database: Database, latest: Latest): Promise<Checkpoint> {
  const { model, step, traces, addedAt: ms, collections, isShared } = latest
  const own: TraceFilter = isShared ? { collection: collections.toSorted() } : everything
  const ofModel = narrowedBy(own, 'model', model)
  const filter = narrowedBy(ofModel, 'training_step', step)
  const asked = { columns: 'dataset', metric: 'accuracy', labels: 'binary', k: 1 } as const
  const scores = await findScores(database, { filter, rows: ['model'], ...asked })
  const [row] = scores.rows
  const unread = row?.mean === 0 ? countUnread(await traceFacets(database, filter)) : null
  return {
    model,
    training_step: step,
    traces,
    added_at: new Date(ms).toISOString(),
    accuracy: unread === null ? (row?.mean ?? null) : null,
    deviation: unread === null ? (row?.deviation ?? null) : null,
    ...(unread !== null && { unreadable: unread }),
    datasets: row?.cells.filter(({ value }) => value !== null).length ?? 0,
    items: scores.items,
    query: tracesOf(filter),
  }
}

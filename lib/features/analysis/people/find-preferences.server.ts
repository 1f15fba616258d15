import { z } from 'zod'
import { rowOfSeq, type Segment } from '@/lib/core/traces/columns/segment'
import { compareText } from '@/lib/core/traces/columns/code-point-order'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { matchAll, openView, type View } from '@/lib/core/traces/match-traces.server'
import { type SystemId, systemIds } from '@/lib/core/vocabulary/system-ids'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import { keepReplies } from '../kept-replies.server'
import { resampling } from '../scores/cell-score'
import { type JudgedStudy, listPreferences, type Preference } from './list-preferences.server'
import { termPreference, type ValuedPair } from './preference-figures'
import type { Preferences, SystemPreferences } from './schema'

const keep = keepReplies<Preferences>()

/** How far each reward term agrees with what people preferred in unblinded studies. */
export async function findPreferences(db: Database, filter: TraceFilter): Promise<Preferences> {
  const view = await openView(db, filter)
  const { stamp, read } = await listPreferences(db)
  return await keep(view, { filter, stamp }, async () => {
    return await preferencesOf(view, filter, await read())
  })
}

interface Place {
  segment: Segment
  row: number
  /** Code of its system. */
  system: number
}

/** A pair of which both traces pass the filter. */
interface PlacedPreference extends Preference {
  places: readonly [Place, Place]
}

async function preferencesOf(
  view: View,
  filter: TraceFilter,
  judged: readonly JudgedStudy[],
): Promise<Preferences> {
  const places = await placesOf(view, filter, judged)
  const left = new Map<string, number>()
  const leave = (reason: string) => left.set(reason, (left.get(reason) ?? 0) + 1)
  const placed: PlacedPreference[] = []
  const studies: Preferences['studies'] = []
  for (const { id, name, preferences } of judged) {
    const own = preferences.flatMap((one) => placedPreference(one, places, leave) ?? [])
    const pairs = new Set(own.map(({ first, second }) => `${first} ${second}`)).size
    if (pairs > 0) studies.push({ id, name, pairs })
    placed.push(...own)
  }
  const systems = systemIds.flatMap((system) => systemPreferences(system, placed, view) ?? [])
  return {
    studies,
    systems,
    left_out: [...left].map(([reason, count]) => ({ reason, count })),
    reason: systems.length > 0 ? null : whyNone(judged, placed),
    ...resampling,
  }
}

function whyNone(judged: readonly JudgedStudy[], placed: readonly PlacedPreference[]): string {
  if (judged.length === 0)
    return 'No study is unblinded. Start a blind study of these traces, close it and unblind it.'
  return placed.length === 0
    ? 'No unblinded study has a decided pair of these traces within one system.'
    : 'No reward has a value on both sides of a pair that people decided.'
}

const seqSchema = z.object({ id: z.string(), seq: z.number() })

/** Traces looked up with one query. */
const idsAtOnce = 5_000

/** Where the traces of the studies are in memory, those that pass the filter alone. */
async function placesOf(
  view: View,
  filter: TraceFilter,
  judged: readonly JudgedStudy[],
): Promise<Map<string, Place>> {
  const pairs = judged.flatMap(({ preferences }) => preferences)
  const ids = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]
  const matches = ids.length === 0 ? [] : await matchAll(view, filter)
  const places = new Map<string, Place>()
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const chosen = storable(ids.slice(at, at + idsAtOnce))
    const rows = await view.db.query(sql`SELECT id, seq FROM trace WHERE id IN (${chosen})`)
    for (const { id, seq } of rows.map((row) => seqSchema.parse(row))) {
      for (const { segment, state } of matches) {
        const row = rowOfSeq(segment, seq)
        if (row === -1 || state[row] !== 0) continue
        places.set(id, { segment, row, system: segment.codes.system[row] ?? 0 })
      }
    }
  }
  return places
}

function placedPreference(
  preference: Preference,
  places: ReadonlyMap<string, Place>,
  leave: (reason: string) => void,
): PlacedPreference | null {
  const [first, second] = [places.get(preference.first), places.get(preference.second)]
  // Studies of other traces are none of this selection.
  if (!first || !second) return null
  if (first.system !== second.system) leave('sides of different systems')
  else if (preference.outcome === null) leave('undecided')
  else return { ...preference, places: [first, second] }
  return null
}

function systemPreferences(
  system: SystemId,
  placed: readonly PlacedPreference[],
  { store: { dictionaries } }: View,
): SystemPreferences | null {
  const code = dictionaries.system.find(system)
  const own = placed.filter(({ places }) => places[0].system === code)
  const names = new Set(own.flatMap(({ places }) => [...places[0].segment.rewards.keys()]))
  const terms = [...names].toSorted(compareText).flatMap((name) => {
    const byDimension = Map.groupBy(own, ({ dimension }) => dimension)
    const preferences = [...byDimension].flatMap(([dimension, pairs]) => {
      const valued = pairs.flatMap((pair) => valuedPair(pair, name) ?? [])
      return valued.length === 0 ? [] : [termPreference(dimension, valued)]
    })
    return preferences.length === 0 ? [] : [{ name, preferences }]
  })
  return terms.length === 0 ? null : { system, terms }
}

function valuedPair(pair: PlacedPreference, name: string): ValuedPair | null {
  const { item, first, second, outcome, places } = pair
  const [one, other] = places.map(
    ({ segment, row }) => segment.rewards.get(name)?.[row] ?? Number.NaN,
  )
  if (outcome === null || !Number.isFinite(one) || !Number.isFinite(other)) return null
  return {
    item,
    first: { id: first, value: one ?? 0 },
    second: { id: second, value: other ?? 0 },
    outcome,
  }
}

import { setImmediate as yieldTurn } from 'node:timers/promises'
import { settleLabels } from '../shared-mapping.server'
import { kindsOfTone } from '@/lib/core/marks/kinds'
import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import type { Match } from '@/lib/core/traces/columns/match'
import { matchAll, openView, type View } from '@/lib/core/traces/match-traces.server'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { listMarkKinds } from '@/lib/features/marks/list-marks.server'
import type { Database } from '@/lib/platform/db/database'
import { type ItemCounts, itemCounts } from './item-counts'
import { stepsFilter } from './line-filter'
import { gatherPoints, type Point } from './points'
import type { SeriesName, TrainingPoint } from './schema'
import { type PointParts, Summariser, type SummariserOptions } from './summarise'
import { seriesNames } from './vocabulary'
import { keepReplies } from '../kept-replies.server'
import { type SharedKeys, sharedKeysOf } from '../shared-keys.server'

export interface TrainingQuery {
  filter: TraceFilter
  /** Names of lines; absent = every one. */
  runs?: readonly string[] | undefined
  /** Absent = every one that has a value. */
  series?: readonly SeriesName[] | undefined
  /** Absent = that of the collections. */
  labels?: LabelMapping | undefined
  points: number
  /** What lines are split by beside run and model. */
  by?: 'depth' | undefined
}

export type MarkTones = Record<'bad' | 'good', readonly string[]>

const keep = keepReplies<TrainingPoint[]>()

/** Series by run and training step; nothing but the columns in memory is read. */
export async function findTraining(db: Database, query: TrainingQuery): Promise<TrainingPoint[]> {
  const view = await openView(db, query.filter)
  const marks = await findMarkTones(db)
  const labels = await settleLabels(db, query, [query.filter])
  const key = { query: { ...query, labels }, marks }
  return await keep(view, key, async () => {
    const matches = await matchAll(view, query.filter)
    const keys = await sharedKeysOf(db, matches)
    const summariser = openSummariser(view, labels, { ...marks, keys })
    return await pointsOf(view, query, { matches, keys, summariser })
  })
}

/** Kinds of marks that name a fault, and those that praise; a change in the settings is none of any collection. */
export async function findMarkTones(db: Database): Promise<MarkTones> {
  const kinds = await listMarkKinds(db)
  return { bad: [...kindsOfTone(kinds, 'bad')], good: [...kindsOfTone(kinds, 'good')] }
}

/** What series are read with: the columns of a view, and what kinds of marks mean. */
export function openSummariser(
  { store: { dictionaries } }: View,
  labels: LabelMapping,
  { bad, good, ...options }: MarkTones & Pick<SummariserOptions, 'keys'>,
): Summariser {
  const marks = { bad: new Set(bad), good: new Set(good) }
  return new Summariser({ dictionaries, labels, marks, ...options })
}

interface Read {
  matches: readonly Match[]
  keys: SharedKeys
  summariser: Summariser
}

async function pointsOf(view: View, query: TrainingQuery, { matches, keys, summariser }: Read) {
  const { runs, points: count, by } = query
  const isByDepth = by === 'depth'
  const most = () => count
  const { dictionaries } = view.store
  const gathered = gatherPoints(matches, {
    dictionaries,
    runs,
    isByDepth,
    most,
  })
  const names = query.series ?? [...seriesNames, ...rewardSeries(view)]
  const points: PointInParts[] = []
  for (const point of gathered) {
    points.push({ point, parts: summariser.parts(point), series: {} })
    await yieldTurn()
  }
  for (const name of names) {
    for (const { parts, series } of points) series[name] = summariser.summary(name, parts)
    await yieldTurn()
  }
  const counts = itemCounts(gathered, keys)
  const described = points.map((point, at) =>
    describePoint({ ...point, ...counts[at] }, query.filter),
  )
  return withoutEmptySeries(described)
}

/** A point while its series are read, one after the other for all points. */
interface PointInParts {
  point: Point
  parts: PointParts
  series: TrainingPoint['series']
}

function rewardSeries({ segments }: View): SeriesName[] {
  const names = new Set(segments.flatMap(({ rewards }) => [...rewards.keys()]))
  return [...names].toSorted().map((name): SeriesName => `reward.${name}`)
}

function describePoint(
  { point, parts, series, items = 0, common = null }: PointInParts & Partial<ItemCounts>,
  filter: TraceFilter,
): TrainingPoint {
  const { line, step, lastStep } = point
  const { several, traces } = parts
  const list = stepsFilter(filter, line, step === null ? null : [step, lastStep ?? step])
  return {
    ...line,
    step,
    last_step: lastStep,
    n: traces,
    items,
    common_items: common,
    groups: several,
    traces: new URLSearchParams(filterParameters(list)).toString(),
    series,
  }
}

const lineOf = ({ run, model, depth }: TrainingPoint) => JSON.stringify([run, model, depth])

/** A series without any value in a line is none of it; one that lacks values at some points has a gap there. */
function withoutEmptySeries(points: TrainingPoint[]): TrainingPoint[] {
  const known = new Map<string, Set<string>>()
  for (const point of points) {
    const own = known.get(lineOf(point)) ?? new Set()
    known.set(lineOf(point), own)
    for (const [name, { mean }] of Object.entries(point.series)) if (mean !== null) own.add(name)
  }
  return points.map((point) => ({
    ...point,
    series: Object.fromEntries(
      Object.entries(point.series).filter(([name]) => known.get(lineOf(point))?.has(name)),
    ),
  }))
}

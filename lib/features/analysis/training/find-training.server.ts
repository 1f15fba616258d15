import { setImmediate as yieldTurn } from 'node:timers/promises'
import { kindsOfTone } from '@/lib/core/marks/kinds'
import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import { matchAll, openView, type View } from '@/lib/core/traces/match-traces.server'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { listMarkKinds } from '@/lib/features/marks/list-marks.server'
import type { Database } from '@/lib/platform/db/database'
import { stepsFilter } from './line-filter'
import { gatherPoints, type Point } from './points'
import type { SeriesName, TrainingPoint } from './schema'
import { Summariser } from './summarise'
import { seriesNames } from './vocabulary'
import { keepReplies } from '../kept-replies.server'

export interface TrainingQuery {
  filter: TraceFilter
  /** Names of lines; absent = every one. */
  runs?: readonly string[] | undefined
  /** Absent = every one that has a value. */
  series?: readonly SeriesName[] | undefined
  labels: LabelMapping
  points: number
  /** What lines are split by beside run and model. */
  by?: 'depth' | undefined
}

const keep = keepReplies<TrainingPoint[]>()

/** Series by run and training step; nothing but the columns in memory is read. */
export async function findTraining(db: Database, query: TrainingQuery): Promise<TrainingPoint[]> {
  const view = await openView(db, query.filter)
  const summariser = await openSummariser(view, query.labels)
  return await keep(view, query, async () => await pointsOf(view, query, summariser))
}

/** What series are read with: the columns of a view, and what kinds of marks mean. */
export async function openSummariser(
  { db, store: { dictionaries } }: View,
  labels: LabelMapping,
): Promise<Summariser> {
  const kinds = await listMarkKinds(db)
  const marks = { bad: kindsOfTone(kinds, 'bad'), good: kindsOfTone(kinds, 'good') }
  return new Summariser({ dictionaries, labels, marks })
}

async function pointsOf(view: View, query: TrainingQuery, summariser: Summariser) {
  const { runs, points: count, by } = query
  const isByDepth = by === 'depth'
  const most = () => count
  const { dictionaries } = view.store
  const gathered = gatherPoints(await matchAll(view, query.filter), {
    dictionaries,
    runs,
    isByDepth,
    most,
  })
  const names = query.series ?? [...seriesNames, ...rewardSeries(view)]
  const points: TrainingPoint[] = []
  for (const point of gathered) {
    points.push(pointOf(point, { names, summariser, filter: query.filter }))
    await yieldTurn()
  }
  return withoutEmptySeries(points)
}

function rewardSeries({ segments }: View): SeriesName[] {
  const names = new Set(segments.flatMap(({ rewards }) => [...rewards.keys()]))
  return [...names].toSorted().map((name): SeriesName => `reward.${name}`)
}

interface PointContext {
  names: readonly SeriesName[]
  summariser: Summariser
  filter: TraceFilter
}

function pointOf(point: Point, { names, summariser, filter }: PointContext): TrainingPoint {
  const { line, step, lastStep } = point
  const parts = summariser.parts(point)
  const { groups, several, traces } = parts
  const items = new Set(groups.map(({ segment, rows }) => segment.itemSeq[rows[0] ?? 0])).size
  const list = stepsFilter(filter, line, step === null ? null : [step, lastStep ?? step])
  return {
    ...line,
    step,
    last_step: lastStep,
    n: traces,
    items,
    groups: several.length,
    traces: new URLSearchParams(filterParameters(list)).toString(),
    series: Object.fromEntries(names.map((name) => [name, summariser.summary(name, parts)])),
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

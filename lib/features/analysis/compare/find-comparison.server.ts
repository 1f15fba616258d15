import { setImmediate as yieldTurn } from 'node:timers/promises'
import { type Match, passing } from '@/lib/core/traces/columns/match'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { matchAll, openView, type View } from '@/lib/core/traces/match-traces.server'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { Database } from '@/lib/platform/db/database'
import { keepReplies } from '../kept-replies.server'
import { classesOf } from '../outcomes'
import { resampling } from '../scores/cell-score'
import { isPooled, type MetricName, rewardMetric } from '../vocabulary'
import { findChanges } from './changes'
import { compareDatasets, datasetNotes } from './compare-datasets'
import { measure } from './differences'
import { joinSides } from './join-sides.server'
import { findNotes } from './notes'
import { pairReader } from './pair'
import type { Comparison } from './schema'
import { countedTraces, tracesByDataset } from './side-traces'
import { agreeing, leftOut, testCells } from './cell-tests'

export interface ComparisonQuery {
  a: TraceFilter
  b: TraceFilter
  metric: MetricName
  labels: LabelMapping
  /** Of pass@k. */
  k: number
  margin: number
}

const keep = keepReplies<Comparison>()

/** Two selections on their common items; no text is read. */
export async function findComparison(db: Database, query: ComparisonQuery): Promise<Comparison> {
  const views = { a: await openView(db, query.a), b: await openView(db, query.b) }
  const stamp = `${views.a.stamp} ${views.b.stamp}`
  return await keep({ db, stamp }, query, async () => await compare(db, views, query))
}

type Sides<Of> = Record<'a' | 'b', Of>

const tracesIn = (matches: readonly Match[]) =>
  matches.reduce((sum, match) => sum + passing(match), 0)

/** Items of both sides with what their rollouts come to. */
export async function pairItems(
  db: Database,
  views: Sides<View>,
  query: Pick<ComparisonQuery, 'a' | 'b' | 'labels'> & { metric?: MetricName },
) {
  const { dictionaries } = views.a.store
  const matches = { a: await matchAll(views.a, query.a), b: await matchAll(views.b, query.b) }
  const joined = await joinSides(db, matches, dictionaries)
  await yieldTurn()
  const { metric = 'accuracy', labels } = query
  const read = { labels, reward: rewardMetric(metric), isPooled: isPooled(metric) }
  const pairs = joined.shared.map(pairReader({ ...read, dictionaries }))
  return { joined, pairs, matches }
}

async function compare(
  db: Database,
  views: Sides<View>,
  query: ComparisonQuery,
): Promise<Comparison> {
  const { joined, pairs, matches } = await pairItems(db, views, query)
  const { items, overlap, shared } = joined
  const { metric, labels, margin, k } = query
  const classes = classesOf(labels)
  const options = { name: metric, classes: classes.length, k }
  await yieldTurn()
  const measured = measure(pairs, options)
  const equivalence = measured.narrow()
  await yieldTurn()
  const { dictionaries } = views.a.store
  const tracesOf = tracesByDataset(matches, pairs, { ...options, dictionaries })
  const changes = findChanges(pairs)
  const { datasets, count } = await compareDatasets(pairs, options)
  return {
    metric,
    ...(metric === 'pass_at_k' && { k }),
    labels,
    margin,
    n: measured.n,
    shared: shared.length,
    items,
    traces: { a: tracesIn(matches.a), b: tracesIn(matches.b) },
    counted_traces: countedTraces(pairs, options),
    missing: { a: items.b - shared.length, b: items.a - shared.length },
    overlap,
    left_out: leftOut(pairs),
    ...testCells(pairs),
    score: measured.score,
    score_interval: measured.ofSides(),
    difference: measured.difference,
    equivalent: isWithin(equivalence, margin),
    equivalence,
    datasets: datasets.map((row) => ({ ...row, traces: tracesOf(row.dataset) })),
    ...changes,
    agreement: agreeing(pairs),
    notes: [
      ...findNotes({ ...joined, pairs, classes, difference: measured.difference, options }),
      ...datasetNotes(count),
    ],
    ...resampling,
  }
}

/** Two one-sided tests at the 5 % level. */
function isWithin({ low, high }: Comparison['equivalence'], margin: number): boolean | null {
  return low === null || high === null ? null : -margin < low && high < margin
}

import { setImmediate as yieldTurn } from 'node:timers/promises'
import { normaliseFilter, type TraceFilter } from '@/lib/core/traces/filter'
import { matchAll, openView, type View } from '@/lib/core/traces/match-traces.server'
import { correctness, type Segment } from '@/lib/core/traces/columns/segment'
import { idAt } from '@/lib/core/traces/columns/uuid'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { Database } from '@/lib/platform/db/database'
import { median } from '@/lib/stats/quantile'
import { findMarkTones, openSummariser, type TrainingQuery } from './find-training.server'
import { settleLabels } from '../shared-mapping.server'
import { stepsFilter } from './line-filter'
import type { Line } from './lines'
import { gatherPoints, type Point } from './points'
import type { Finding, Watch } from './schema'
import type { Summariser } from './summarise'
import { type FoundSlopes, resampling, watchLine } from './watch-line'
import { watchedTerms } from './watched-terms'
import { rowsIn } from '../gather'
import { grader, type Grading } from '../grading'
import { keepReplies } from '../kept-replies.server'
import { narrowedBetween, tracesOf } from '../narrowed-filter'

export type WatchQuery = Pick<TrainingQuery, 'filter' | 'runs' | 'labels'>

/** Steps of a line beyond which neighbours share a point: more would cost time and show no more. */
const mostSteps = 200
const most = (lines: number) => mostSteps * lines

const keep = keepReplies<Watch>()

/** Where judged rewards rise while accuracy or human agreement falls. */
export async function findWatch(db: Database, query: WatchQuery): Promise<Watch> {
  const view = await openView(db, query.filter)
  const marks = await findMarkTones(db)
  const labels = await settleLabels(db, query, [query.filter])
  const summariser = openSummariser(view, labels, marks)
  const asked = { ...query, labels }
  return await keep(
    view,
    { query: asked, marks },
    async () => await watchOf(view, asked, summariser),
  )
}

type LabelledQuery = WatchQuery & { labels: LabelMapping }

async function watchOf(view: View, query: LabelledQuery, summariser: Summariser): Promise<Watch> {
  const { dictionaries } = view.store
  const options = { dictionaries, runs: query.runs, most }
  const points = gatherPoints(await matchAll(view, query.filter), options)
  const { labels } = query
  const watch: Watch = { labels, findings: [], watched: [], ...resampling }
  const isWrong = wrongAnswers({ labels, dictionaries })
  for (const [line, own] of Map.groupBy(points, (point) => point.line)) {
    const atSteps = own.flatMap(({ step, groups }) => (step === null ? [] : [{ step, groups }]))
    const watched = atSteps.map(({ step, groups }) => ({
      step,
      parts: summariser.parts({ groups }),
    }))
    const terms = watchedTerms(
      atSteps.flatMap(({ groups }) => groups),
      dictionaries,
    )
    const { found, reason } = await watchLine(watched, { terms, summariser, yieldTurn })
    watch.watched.push({ ...line, steps: watched.length, reason })
    watch.findings.push(
      ...found.map((slopes) => findingOf(slopes, { line, points: own, query, isWrong })),
    )
  }
  return watch
}

interface FindingContext {
  line: Line
  points: readonly Point[]
  query: LabelledQuery
  isWrong: (segment: Segment, row: number) => boolean
}

function findingOf(found: FoundSlopes, context: FindingContext): Finding {
  const { line, points, query, isWrong } = context
  const { term, against, fromStep, toStep, rise, fall } = found
  const own = points.filter(({ step }) => step !== null && step >= fromStep && step <= toStep)
  const last = Math.max(toStep, ...own.map(({ lastStep }) => lastStep ?? toStep))
  const ofSteps = stepsFilter(query.filter, line, [fromStep, last])
  const { filter, count } = carriers(own, found, { filter: ofSteps, isWrong })
  const traces = tracesOf(filter)
  return { ...line, term, against, from_step: fromStep, to_step: last, rise, fall, traces, count }
}

/** Ids in one address: more would not fit. */
const mostIds = 100

interface CarrierContext extends Pick<FindingContext, 'isWrong'> {
  filter: TraceFilter
}

/**
 * The traces that carry a finding: at least the median of the term, and wrong where accuracy falls. Facets go by the
 * mappings of the collections: wrong by another one are those of a list of ids, the highest of the term.
 */
function carriers(
  points: readonly Point[],
  { term, against }: FoundSlopes,
  { filter, isWrong }: CarrierContext,
) {
  const values = points.flatMap(({ groups }) =>
    groups.flatMap((own) =>
      Array.from(rowsIn(own), (row) => ({
        segment: own.segment,
        row,
        value: own.segment.rewards.get(term)?.[row] ?? Number.NaN,
      })).filter(({ value }) => !Number.isNaN(value)),
    ),
  )
  const least = median(values.map(({ value }) => value)) ?? 0
  const high = values.filter(({ value }) => value >= least)
  const bounded = narrowedBetween(filter, `reward.${term}`, { from: least, to: null })
  if (against === 'approved') return { filter: bounded, count: high.length }
  const wrong = high.filter(({ segment, row }) => isWrong(segment, row))
  const isFound = ({ segment, row }: (typeof high)[number]) =>
    correctness[segment.correct[row] ?? 0] === false
  if (wrong.every(isFound) && wrong.length === high.filter(isFound).length)
    return { filter: normaliseFilter({ ...bounded, correct: [false] }), count: wrong.length }
  const highest = wrong.toSorted((a, b) => b.value - a.value).slice(0, mostIds)
  const id = highest.map(({ segment, row }) => idAt(segment.ids, row))
  return { filter: { id }, count: id.length }
}

/** Whether a trace has a verdict that is wrong by a mapping; an output without one is not. */
function wrongAnswers(grading: Grading): FindingContext['isWrong'] {
  const grade = grader(grading)
  return (segment, row) =>
    correctness[segment.correct[row] ?? 0] !== null && grade(segment)(row) === 0
}

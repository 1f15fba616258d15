import { setImmediate as yieldTurn } from 'node:timers/promises'
import { filterParameters, normaliseFilter, withBounds } from '@/lib/core/traces/filter'
import { matchAll, openView, type View } from '@/lib/core/traces/match-traces.server'
import { correctness } from '@/lib/core/traces/columns/segment'
import type { Database } from '@/lib/platform/db/database'
import { median } from '@/lib/stats/quantile'
import { findMarkTones, openSummariser, type TrainingQuery } from './find-training.server'
import { stepsFilter } from './line-filter'
import type { Line } from './lines'
import { gatherPoints, type Point } from './points'
import type { Finding, Watch } from './schema'
import type { Summariser } from './summarise'
import { type FoundSlopes, resampling, watchLine } from './watch-line'
import { watchedTerms } from './watched-terms'
import { rowsIn } from '../gather'
import { keepReplies } from '../kept-replies.server'

export type WatchQuery = Pick<TrainingQuery, 'filter' | 'runs' | 'labels'>

/** Steps of a line beyond which neighbours share a point: more would cost time and show no more. */
const mostSteps = 200
const most = (lines: number) => mostSteps * lines

const keep = keepReplies<Watch>()

/** Where judged rewards rise while accuracy or human agreement falls. */
export async function findWatch(db: Database, query: WatchQuery): Promise<Watch> {
  const view = await openView(db, query.filter)
  const marks = await findMarkTones(db)
  const summariser = openSummariser(view, query.labels, marks)
  return await keep(view, { query, marks }, async () => await watchOf(view, query, summariser))
}

async function watchOf(view: View, query: WatchQuery, summariser: Summariser): Promise<Watch> {
  const { dictionaries } = view.store
  const options = { dictionaries, runs: query.runs, most }
  const points = gatherPoints(await matchAll(view, query.filter), options)
  const watch: Watch = { findings: [], watched: [], ...resampling }
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
    watch.findings.push(...found.map((slopes) => findingOf(slopes, { line, points: own, query })))
  }
  return watch
}

interface FindingContext {
  line: Line
  points: readonly Point[]
  query: WatchQuery
}

function findingOf(found: FoundSlopes, { line, points, query }: FindingContext): Finding {
  const { term, against, fromStep, toStep, rise, fall } = found
  const own = points.filter(({ step }) => step !== null && step >= fromStep && step <= toStep)
  const last = Math.max(toStep, ...own.map(({ lastStep }) => lastStep ?? toStep))
  const { least, count } = carriers(own, found)
  const filter = stepsFilter(query.filter, line, [fromStep, last])
  const bounded = withBounds(filter, `reward.${term}`, [
    { of: `reward.${term}`, op: 'gte', value: least },
  ])
  const list = normaliseFilter(against === 'approved' ? bounded : { ...bounded, correct: [false] })
  const traces = new URLSearchParams(filterParameters(list)).toString()
  return { ...line, term, against, from_step: fromStep, to_step: last, rise, fall, traces, count }
}

/** The traces that carry a finding: at least the median of the term, and wrong where accuracy falls. */
function carriers(points: readonly Point[], { term, against }: FoundSlopes) {
  const values = points.flatMap(({ groups }) =>
    groups.flatMap(({ segment, ...own }) =>
      Array.from(rowsIn(own), (row) => ({
        value: segment.rewards.get(term)?.[row] ?? Number.NaN,
        isWrong: correctness[segment.correct[row] ?? 0] === false,
      })).filter(({ value }) => !Number.isNaN(value)),
    ),
  )
  const least = median(values.map(({ value }) => value)) ?? 0
  const carry = values.filter(
    ({ value, isWrong }) => value >= least && (isWrong || against === 'approved'),
  )
  return { least, count: carry.length }
}

import { fewestClusters } from '@/lib/stats/cluster-bootstrap'
import { type ItemAtStep, itemSlope } from './item-slopes'
import { fewestSteps, oppositeSlopes, type OppositeSlopes } from './opposite-slopes'
import type { Finding, SeriesName } from './schema'
import { countGroups } from '../gather'
import type { PointParts, Summariser } from './summarise'

/** How intervals are drawn: the same traces have the same findings. */
export const resampling = { seed: 1, resamples: 2_000 }

/** One training step of one line. */
export interface WatchedPoint {
  step: number
  parts: PointParts
}

export interface WatchOptions {
  /** Names of judged rewards. */
  terms: readonly string[]
  summariser: Summariser
  yieldTurn: () => Promise<unknown>
}

export type FoundSlopes = Pick<Finding, 'term' | 'against'> & OppositeSlopes

/** What may fall while a judged reward rises, the first that has values standing for being right. */
const outcomes = [['accuracy', 'avg_at_k'], ['approved']] as const

/** Steps of one line where a judged reward rises while accuracy or human agreement falls, or why none can be found. */
export async function watchLine(
  points: readonly WatchedPoint[],
  { terms, summariser, yieldTurn }: WatchOptions,
): Promise<{ found: FoundSlopes[]; reason: string | null }> {
  const isSeen = (name: SeriesName) => knownSteps(meansOf(points, name, summariser)) >= fewestSteps
  const falling = outcomes.flatMap((names) => names.find(isSeen) ?? [])
  const rising = terms.filter((term) => isSeen(`reward.${term}`))
  const documents = new Set(points.flatMap(({ parts }) => [...parts.clusters])).size
  const reason = reasonAgainst({ steps: points.length, documents, falling, rising })
  const found: FoundSlopes[] = []
  for (const term of reason === null ? rising : []) {
    for (const against of falling) {
      const curves = { points, term, against }
      found.push(...slopesOf(curves, summariser))
      await yieldTurn()
    }
  }
  return { found, reason }
}

function reasonAgainst(known: {
  steps: number
  documents: number
  falling: readonly string[]
  rising: readonly string[]
}) {
  if (known.steps < fewestSteps) return `It has fewer than ${fewestSteps} training steps.`
  if (known.falling.length === 0)
    return `Fewer than ${fewestSteps} steps have a gold label or answer, or marks of people.`
  if (known.documents < fewestClusters)
    return `Its items come from fewer than ${fewestClusters} documents.`
  return known.rising.length === 0 ? `Fewer than ${fewestSteps} steps have a judged reward.` : null
}

interface WatchedCurves extends Pick<Finding, 'term' | 'against'> {
  points: readonly WatchedPoint[]
}

/** Found by means of steps, and kept where the slopes over documents agree. */
function slopesOf({ points, term, against }: WatchedCurves, summariser: Summariser) {
  const steps = points.map(({ step }) => step)
  const rising = meansOf(points, `reward.${term}`, summariser)
  const falling = meansOf(points, against, summariser)
  return oppositeSlopes({ steps, rising, falling }, resampling).flatMap((window): FoundSlopes[] => {
    const own = points.filter(({ step }) => step >= window.fromStep && step <= window.toStep)
    const slope = (name: SeriesName) => itemSlope(itemsOf(own, name, summariser), resampling)
    const [rise, fall] = [slope(`reward.${term}`), slope(against)]
    if (rise === null || fall === null || rise.low <= 0 || fall.high >= 0) return []
    return [{ term, against, ...window, rise, fall }]
  })
}

const knownSteps = (means: readonly (number | null)[]) =>
  means.filter((mean) => mean !== null).length

function meansOf(
  points: readonly WatchedPoint[],
  name: SeriesName,
  summariser: Summariser,
): (number | null)[] {
  return points.map(({ parts }) => meanOf(summariser.values(name, parts)))
}

function meanOf(values: Iterable<number>): number | null {
  let [sum, known] = [0, 0]
  for (const value of values) {
    if (Number.isNaN(value)) continue
    sum += value
    known++
  }
  return known === 0 ? null : sum / known
}

/** A value for each item at each step: the mean over its rollouts. */
function itemsOf(
  points: readonly WatchedPoint[],
  name: SeriesName,
  summariser: Summariser,
): ItemAtStep[] {
  return points.flatMap(({ step, parts }) => {
    const values = summariser.values(name, parts)
    const isOfItems = values.length === parts.clusters.length
    let [from, item] = [0, 0]
    return parts.groups.flatMap(({ starts }) =>
      Array.from({ length: countGroups({ starts }) }, (_, at): ItemAtStep => {
        const length = isOfItems ? 1 : (starts[at + 1] ?? 0) - (starts[at] ?? 0)
        const value = meanOf(values.subarray(from, (from += length))) ?? Number.NaN
        return { step, cluster: parts.clusters[item++] ?? 0, value }
      }),
    )
  })
}

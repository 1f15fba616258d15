import type { Match } from '@/lib/core/traces/columns/match'
import type { Dictionaries } from '@/lib/core/traces/columns/segment'
import { Axis } from '../axis'
import { type CellGroups, gather, type Table } from '../gather'
import { keepBy } from '../kept'
import { type Line, lineName, Lines } from './lines'

/** The traces of one line at one training step, or at several neighbouring ones. */
export interface Point {
  line: Line
  /** Null where traces have no training step. */
  step: number | null
  lastStep: number | null
  /** The rollouts of each item at each step. */
  groups: CellGroups[]
}

export interface PointOptions {
  dictionaries: Dictionaries
  /** Names of lines; absent = every one. */
  runs?: readonly string[] | undefined
  /** Whether a line is of one depth alone. */
  isByDepth?: boolean
  /** How many points so many lines may have; neighbouring steps share one where there would be more. */
  most: (lines: number) => number
}

/** The lines, the points and the watch of a page are asked for one after the other. */
const keep = keepBy<{ table: Table<Lines> } & ReturnType<typeof gather>>()

/** The traces that pass by line and training step, sorted by both; points without a step come last in their line. */
export function gatherPoints(
  matches: readonly Match[],
  { dictionaries, runs, isByDepth = false, most }: PointOptions,
): Point[] {
  const { table, cells, groups } = keep(matches, isByDepth ? 'depth' : '', () => {
    const rows = new Lines({ isByDepth })
    const own = { rows, columns: new Axis(['training_step']), dictionaries }
    return { table: own, ...gather(matches, own) }
  })
  const isWanted = table.rows.all.map((line) => runs?.includes(lineName(line) ?? '') ?? true)
  const places = cells.map(({ row, column }) => {
    const [value] = table.columns.valuesAt(column)
    return { line: row, step: typeof value === 'number' ? value : null }
  })
  const wanted = places.filter(({ line }) => isWanted[line])
  const width = stepsInPoint(wanted, most(new Set(wanted.map(({ line }) => line)).size))
  const points = new Map<string, RankedPoint>()
  for (const group of groups) {
    const { line = 0, step = null } = places[group.cell] ?? {}
    const own = table.rows.all[line]
    if (own === undefined || !isWanted[line]) continue
    const key = `${line} ${step === null ? '' : Math.floor(step / width)}`
    const fresh: Point = { line: own, step, lastStep: step, groups: [] }
    const point = points.get(key)?.point ?? fresh
    points.set(key, { rank: line, point })
    point.groups.push(group)
    if (step === null || point.step === null || point.lastStep === null) continue
    point.step = Math.min(point.step, step)
    point.lastStep = Math.max(point.lastStep, step)
  }
  return [...points.values()].toSorted(compare).map(({ point }) => point)
}

/** While it is gathered: with the number of its line. */
interface RankedPoint {
  rank: number
  point: Point
}

interface Place {
  line: number
  step: number | null
}

/** How many steps share a point, so that there are not more points than wanted; doubled until it is so. */
export function stepsInPoint(places: readonly Place[], most: number): number {
  const lines = [...Map.groupBy(places, ({ line }) => line).values()].map((own) => ({
    steps: Float64Array.from(own.flatMap(({ step }) => step ?? [])).toSorted(),
    without: own.some(({ step }) => step === null) ? 1 : 0,
  }))
  const countAt = (width: number) =>
    lines.reduce((sum, { steps, without }) => sum + countStretches(steps, width) + without, 0)
  let width = 1
  while (countAt(width) > most && width < Number.MAX_SAFE_INTEGER / 2) width *= 2
  return width
}

/** Stretches of so many steps in which there are some; steps are in order. */
function countStretches(steps: Float64Array, width: number): number {
  let [count, last] = [0, Number.NaN]
  for (const step of steps) {
    const stretch = Math.floor(step / width)
    if (stretch !== last) count++
    last = stretch
  }
  return count
}

const compareName = (a: string | null, b: string | null) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1

const compareDepth = (a: Line['depth'], b: Line['depth']) =>
  a === b ? 0 : (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE)

function compare(a: RankedPoint, b: RankedPoint): number {
  const [one, other] = [a.point, b.point]
  const byLine =
    compareName(one.line.run, other.line.run) ||
    compareName(one.line.model, other.line.model) ||
    compareDepth(one.line.depth, other.line.depth) ||
    a.rank - b.rank
  return byLine || (one.step ?? Infinity) - (other.step ?? Infinity)
}

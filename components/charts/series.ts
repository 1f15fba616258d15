/** A value of a chart. */
export interface ChartPoint {
  x: number
  /** Null where it is undefined: the line has a gap. */
  y: number | null
  /** Ends of an interval, or quartiles. */
  low?: number | null
  high?: number | null
  /** Items or traces it is of. */
  n?: number
  /** In words, beside series and x: `0.742 (0.71–0.77), n = 214`. The value alone unless given. */
  label?: string
  /** The traces behind it. */
  href?: string
  /** Drawn as a ring: of too few to say much. */
  isHollow?: boolean
  /** No line comes from the point before: the two cannot be compared. */
  isBreak?: boolean
}

export interface ChartSeries {
  key: string
  title: string
  points: readonly ChartPoint[]
}

/** A stretch of the x axis that is marked. */
export interface ChartSpan {
  from: number
  to: number
  /** `gap`: values are missing there; `warning`: to be looked at. */
  kind: 'gap' | 'warning'
  words: string
}

/** A line across the plot at a place of the x axis, with its text. */
export interface ChartLine {
  x: number
  words: string
  /** Solid instead of dashed: from here on something else holds. */
  isStrong?: boolean
}

export interface ChartAxis {
  title: string
  /** Round numbers around the values unless given. */
  domain?: readonly [number, number]
  /** Round numbers unless given. */
  ticks?: readonly number[]
  /** Has a place on the axis even where no value is near: zero below bars. */
  covers?: number
  /** No ticks between whole numbers. */
  isWhole?: boolean
  /** Of x: where a line stands across the plot. */
  mark?: number
  /** Short, for ticks, and for the table without `words`. */
  format?: (value: number) => string
  /** Of x: whole names for the table and the active point, where ticks have no place for them. */
  words?: (value: number) => string
}

/** A point by its places. */
export interface ActivePoint {
  series: number
  point: number
}

export function pointAt(
  series: readonly ChartSeries[],
  active: ActivePoint | null,
): ChartPoint | null {
  return active === null ? null : (series[active.series]?.points[active.point] ?? null)
}

/** Places of the points of a series that have a value, by x. */
function definedPlaces({ points }: ChartSeries): number[] {
  const places = points.flatMap(({ y }, at) => (y === null ? [] : [at]))
  return places.toSorted((a, b) => (points[a]?.x ?? 0) - (points[b]?.x ?? 0))
}

export function firstPoint(series: readonly ChartSeries[]): ActivePoint | null {
  for (const [at, one] of series.entries()) {
    const [point] = definedPlaces(one)
    if (point !== undefined) return { series: at, point }
  }
  return null
}

/** Of lines with one value each at most, where nothing is drawn between: those values. Null where a line has two. */
export function loneValues(series: readonly ChartSeries[]) {
  if (series.some((one) => definedPlaces(one).length > 1)) return null
  return series.flatMap(({ key, title, points }) => {
    const point = points.find(({ y }) => y !== null)
    return point === undefined ? [] : [{ key, title, point }]
  })
}

const steps: Partial<Record<string, readonly [series: number, point: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Where an arrow key leads: along the series, or to the nearest x of another. Null for other keys. */
export function moveActive(
  series: readonly ChartSeries[],
  active: ActivePoint | null,
  key: string,
): ActivePoint | null {
  const step = steps[key]
  if (step === undefined) return null
  const here = pointAt(series, active)
  if (active === null || here === null) return firstPoint(series)
  return step[0] === 0
    ? alongSeries(series, active, step[1])
    : (otherSeries(series, active, step[0]) ?? active)
}

function alongSeries(series: readonly ChartSeries[], active: ActivePoint, step: number) {
  const one = series[active.series]
  const places = one ? definedPlaces(one) : []
  const point = places[places.indexOf(active.point) + step]
  return point === undefined ? active : { ...active, point }
}

function otherSeries(series: readonly ChartSeries[], active: ActivePoint, step: number) {
  const x = pointAt(series, active)?.x ?? 0
  for (let at = active.series + step; at >= 0 && at < series.length; at += step) {
    const one = series[at]
    const places = one ? definedPlaces(one) : []
    const distance = (place: number) => Math.abs((one?.points[place]?.x ?? 0) - x)
    const [point] = places.toSorted((a, b) => distance(a) - distance(b))
    if (point !== undefined) return { series: at, point }
  }
  return null
}

const boundsOf = ({ y, low, high }: ChartPoint) => [y, low, high]

/** The range of the values drawn; 0 to 1 without values. */
export function domainOf(series: readonly ChartSeries[], of: 'x' | 'y'): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const { points } of series) {
    for (const point of points) {
      for (const value of of === 'x' ? [point.x] : boundsOf(point)) {
        if (value === null || value === undefined) continue
        low = Math.min(low, value)
        high = Math.max(high, value)
      }
    }
  }
  return low > high ? [0, 1] : [low, high]
}

const colours = 6
const dashes = ['', '6 3', '2 3', '8 3 2 3']

/** Beyond six, lines differ by their dashes. */
export function seriesLook(at: number): { colour: string; dash: string } {
  return {
    colour: `var(--series${(at % colours) + 1})`,
    dash: dashes[Math.floor(at / colours) % dashes.length] ?? '',
  }
}

/** The point of a series that is nearest to a place on the x axis. */
export function pointNear(series: readonly ChartSeries[], x: number): ActivePoint | null {
  let nearest: ActivePoint | null = null
  let least = Infinity
  for (const [at, { points }] of series.entries()) {
    for (const [point, value] of points.entries()) {
      if (value.y === null || Math.abs(value.x - x) >= least) continue
      least = Math.abs(value.x - x)
      nearest = { series: at, point }
    }
  }
  return nearest
}

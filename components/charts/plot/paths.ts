import type { ChartPoint } from '../series'

type Scale = (value: number) => number

const defined = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined

/** Stretches of points that a line may join: neither undefined nor declared a break. */
export function stretches(points: readonly ChartPoint[]): ChartPoint[][] {
  const found: ChartPoint[][] = []
  let current: ChartPoint[] = []
  for (const point of points) {
    if (point.y === null || point.isBreak) current = []
    if (point.y === null) continue
    if (current.length === 0) found.push(current)
    current.push(point)
  }
  return found
}

const place = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`

/** A line through every stretch. */
export function linePath(points: readonly ChartPoint[], x: Scale, y: Scale): string {
  return stretches(points)
    .map((run) => `M${run.map((point) => place(x(point.x), y(point.y ?? 0))).join('L')}`)
    .join('')
}

/** The area between the low and the high ends of every stretch. */
export function bandPath(points: readonly ChartPoint[], x: Scale, y: Scale): string {
  return stretches(points)
    .map((run) => run.filter(({ low, high }) => defined(low) && defined(high)))
    .filter((run) => run.length > 1)
    .map((run) => {
      const above = run.map((point) => place(x(point.x), y(point.high ?? 0)))
      const below = run.toReversed().map((point) => place(x(point.x), y(point.low ?? 0)))
      return `M${[...above, ...below].join('L')}Z`
    })
    .join('')
}

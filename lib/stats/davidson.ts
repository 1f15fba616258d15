import { type DavidsonPair, hasMaximum, type Match, pairsOf } from './matches'
import { total } from './ratings'

export interface DavidsonFit {
  /** θ of every system, natural logarithms with mean 0. */
  logStrengths: number[]
  /** ν ≥ 0, the weight of ties; 0 when there was none, which is the Bradley–Terry model. */
  nu: number
}

/** θ of every system, then ln ν. */
type Point = readonly number[]

/**
 * Bradley–Terry with ties (Davidson): strengths p = exp θ, P(tie) = ν√(p_i·p_j) / (p_i + p_j + ν√(p_i·p_j)).
 * Maximum likelihood by Newton's method.
 *
 * @param systems how many there are
 * @returns null when the likelihood has no finite maximum: some systems never meet, wins separate them completely,
 * or too few wins stand against the ties
 * @throws RangeError for a match of a system that is not there, or with itself
 * Source: R. R. Davidson, Journal of the American Statistical Association 65 (1970), pp. 317–328.
 */
export function davidson(systems: number, matches: readonly Match[]): DavidsonFit | null {
  const pairs = pairsOf(systems, matches)
  if (!hasMaximum(systems, pairs)) return null
  const hasTies = pairs.some(({ counts }) => counts[2] > 0)
  const start = [...Array.from({ length: systems }, () => 0), hasTies ? 0 : -Infinity]
  const point = maximum(pairs, start)
  return { logStrengths: point.slice(0, systems), nu: Math.exp(point[systems] ?? 0) }
}

const enoughSteps = 100
const smallStep = 1e-10

function maximum(pairs: readonly DavidsonPair[], start: Point): Point {
  let point = start
  for (let steps = 0; steps < enoughSteps; steps++) {
    const step = newtonStep(pairs, point)
    const next = improved(pairs, point, step)
    if (next === null) return point
    point = next
    if (Math.max(...step.map(Math.abs)) < smallStep) return point
  }
  return point
}

/** The point after the step or the largest half, quarter … of it that is better; null when none is. */
function improved(pairs: readonly DavidsonPair[], point: Point, step: Point): Point | null {
  const before = logLikelihood(pairs, point)
  const rounding = 1e-12 * Math.abs(before)
  for (let length = 1; length > smallStep; length /= 2) {
    const next = point.map((value, at) => value + length * (step[at] ?? 0))
    if (logLikelihood(pairs, next) + rounding >= before) return next
  }
  return null
}

/** A win of the first, a win of the second, a tie; each as the share it has of [θ_i, θ_j, ln ν]. */
const features = [
  [1, 0, 0],
  [0, 1, 0],
  [0.5, 0.5, 1],
] as const

function logLikelihood(pairs: readonly DavidsonPair[], point: Point): number {
  return total(
    pairs.flatMap(({ counts, ...pair }) => {
      const chances = chancesOf(pair, point)
      return counts.map((count, n) => (count === 0 ? 0 : count * Math.log(chances[n] ?? 0)))
    }),
  )
}

function chancesOf({ first, second }: Pick<DavidsonPair, 'first' | 'second'>, point: Point) {
  const [one = 0, other = 0, ties = 0] = [point[first], point[second], point.at(-1)]
  const scores = [one, other, ties + (one + other) / 2]
  const highest = Math.max(...scores)
  const weights = scores.map((score) => Math.exp(score - highest))
  const all = total(weights)
  return weights.map((weight) => weight / all)
}

function newtonStep(pairs: readonly DavidsonPair[], point: Point): number[] {
  const size = point.length
  const gradient = new Float64Array(size)
  const information = new Float64Array(size * size)
  for (const { first, second, counts } of pairs) {
    const at = [first, second, size - 1]
    const all = total(counts)
    const chances = chancesOf({ first, second }, point)
    const means = [0, 1, 2].map((n) => moment(chances, (feature) => feature[n] ?? 0))
    for (const [n, row] of at.entries()) {
      const seen = moment(counts, (feature) => feature[n] ?? 0)
      add(gradient, row, seen - all * (means[n] ?? 0))
      for (const [m, column] of at.entries()) {
        const product = moment(chances, (feature) => (feature[n] ?? 0) * (feature[m] ?? 0))
        add(information, row * size + column, all * (product - (means[n] ?? 0) * (means[m] ?? 0)))
      }
    }
  }
  return solve(
    Array.from({ length: size }, (_row, row) => [
      ...information
        .subarray(row * size, (row + 1) * size)
        .map((value, column) => value + held(row, column, point)),
      gradient[row] ?? 0,
    ]),
  )
}

/** What only the sum of all θ, and ln ν without ties, would need to be determined; both have gradient 0, so stay. */
function held(row: number, column: number, point: Point): number {
  const last = point.length - 1
  if (row < last && column < last) return 1
  return row === last && column === last && point[last] === -Infinity ? 1 : 0
}

function moment(weights: readonly number[], value: (feature: readonly number[]) => number): number {
  return total(features.map((feature, n) => (weights[n] ?? 0) * value(feature)))
}

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value
}

/** x of A·x = b by elimination, for a positive definite A; a row is one of A with that of b behind it. */
function solve([first, ...others]: number[][]): number[] {
  if (first === undefined) return []
  const [pivot = 1, ...tail] = first
  const rest = solve(
    others.map(([lead = 0, ...row]) =>
      row.map((value, n) => value - (lead / pivot) * (tail[n] ?? 0)),
    ),
  )
  const known = total(rest.map((value, n) => value * (tail[n] ?? 0)))
  return [((tail.at(-1) ?? 0) - known) / pivot, ...rest]
}

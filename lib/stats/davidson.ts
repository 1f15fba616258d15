import { type DavidsonPair, hasMaximum, type Match, pairsOf } from './matches'
import { solve } from './solve'

export interface DavidsonFit {
  /** θ of every system, natural logarithms with mean 0. */
  logStrengths: number[]
  /** ν ≥ 0, the weight of ties; 0 when there was none, which is the Bradley–Terry model. */
  nu: number
}

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
  return davidsonOfPairs(systems, pairsOf(systems, matches))
}

/**
 * The same from matches already counted by pair of systems, the lower index first.
 *
 * @param near a fit of much the same matches, to begin at
 */
export function davidsonOfPairs(
  systems: number,
  pairs: readonly DavidsonPair[],
  near?: DavidsonFit | null,
): DavidsonFit | null {
  if (!hasMaximum(systems, pairs)) return null
  const hasTies = pairs.some(({ counts }) => counts[2] > 0)
  const point = new Float64Array(systems + Number(hasTies))
  if (near) point.set(near.logStrengths)
  if (hasTies && near && near.nu > 0) point[systems] = Math.log(near.nu)
  climb(pairs, systems, point)
  const logStrengths = [...point.subarray(0, systems)]
  return { logStrengths, nu: hasTies ? Math.exp(point[systems] ?? 0) : 0 }
}

const enoughSteps = 100
const smallStep = 1e-10

/** The likelihood around a point: θ of every system and, if there are ties, ln ν. */
interface Slope {
  logLikelihood: number
  gradient: Float64Array
  /** Row by row. */
  information: Float64Array
}

/** Newton's method; a step that makes it worse is halved. The point is moved in place. */
function climb(pairs: readonly DavidsonPair[], systems: number, point: Float64Array): void {
  let slope = slopeAt(pairs, systems, point)
  for (let steps = 0; steps < enoughSteps; steps++) {
    const step = solve(slope.information, slope.gradient)
    const before = slope.logLikelihood
    const enough = before - 1e-12 * Math.abs(before)
    let length = 1
    move(point, step, 1)
    slope = slopeAt(pairs, systems, point)
    // Not ">= enough" turned round: a NaN is no better either.
    while (!(slope.logLikelihood >= enough)) {
      move(point, step, -length / 2)
      length /= 2
      slope = slopeAt(pairs, systems, point)
      if (length < smallStep) return
    }
    if (length * largest(step) < smallStep) return
  }
}

function move(point: Float64Array, step: Float64Array, length: number): void {
  for (let at = 0; at < point.length; at++) point[at] = (point[at] ?? 0) + length * (step[at] ?? 0)
}

function largest(step: Float64Array): number {
  let most = 0
  for (const part of step) most = Math.max(most, Math.abs(part))
  return most
}

function slopeAt(pairs: readonly DavidsonPair[], systems: number, point: Float64Array): Slope {
  const size = point.length
  const gradient = new Float64Array(size)
  const information = new Float64Array(size * size)
  const sums = { gradient, information, size, ties: size > systems ? systems : null }
  let logLikelihood = 0
  for (const pair of pairs) logLikelihood += addPair(pair, point, sums)
  // Only the sum of all θ is undetermined: its gradient is 0, so this holds it where it is.
  for (let row = 0; row < systems; row++)
    for (let column = 0; column < systems; column++) add(information, row * size + column, 1)
  return { logLikelihood, gradient, information }
}

interface Sums extends Omit<Slope, 'logLikelihood'> {
  size: number
  /** Where ln ν stands; null without ties. */
  ties: number | null
}

/**
 * Adds what one pair of systems has for gradient and information; a win of the first, one of the second and a tie have
 * (1, 0, 0), (0, 1, 0) and (½, ½, 1) of (θ_i, θ_j, ln ν).
 * @returns its log-likelihood
 */
function addPair({ first, second, counts }: DavidsonPair, point: Float64Array, sums: Sums): number {
  const { gradient, information, size, ties } = sums
  const [wins, losses, tied] = counts
  const all = wins + losses + tied
  const one = point[first] ?? 0
  const other = point[second] ?? 0
  const between = ties === null ? -Infinity : (point[ties] ?? 0) + (one + other) / 2
  const top = Math.max(one, other, between)
  const [a, b, c] = [Math.exp(one - top), Math.exp(other - top), Math.exp(between - top)]
  const scale = a + b + c
  const tie = c / scale
  const [win, loss] = [a / scale + tie / 2, b / scale + tie / 2]
  add(gradient, first, wins + tied / 2 - all * win)
  add(gradient, second, losses + tied / 2 - all * loss)
  add(information, first * size + first, all * (win - tie / 4 - win ** 2))
  add(information, second * size + second, all * (loss - tie / 4 - loss ** 2))
  const cross = all * (tie / 4 - win * loss)
  add(information, first * size + second, cross)
  add(information, second * size + first, cross)
  if (ties !== null) {
    add(gradient, ties, tied - all * tie)
    add(information, ties * size + ties, all * tie * (1 - tie))
    for (const [at, chance] of [
      [first, win],
      [second, loss],
    ] as const) {
      const mixed = all * tie * (1 / 2 - chance)
      add(information, at * size + ties, mixed)
      add(information, ties * size + at, mixed)
    }
  }
  const log = Math.log(scale) + top
  const ofTies = tied === 0 ? 0 : tied * (between - log)
  return wins * (one - log) + losses * (other - log) + ofTies
}

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value
}

import { logOdds, sumLogOdds } from './word-similarity'

/** The signs of each two units of one part, by left and right unit, and which of them a person aligned. */
export interface HandAligned {
  signs: number[][][]
  aligned: boolean[][]
}

/** Holds log-odds near zero (half the precision of a Gaussian prior); chosen by leaving items out. */
const penalty = 0.3

const mostSteps = 500
const stepSize = 0.04
/** Slope of every log-odds at which the fit ends: they then change by less than they are rounded by. */
const flat = 0.02

/**
 * Log-odds of the signs: those of a conditional random field over all alignments that keep the order (Lafferty et al.
 * 2001), by accelerated gradient descent.
 */
export function fitLogOdds(parts: readonly HandAligned[]): number[] {
  let weights = Object.values(logOdds).map(() => 0)
  let ahead = weights
  for (let step = 0; step < mostSteps; step += 1) {
    const slope = gradient(parts, ahead)
    if (slope.every((value) => Math.abs(value) < flat)) break
    const next = ahead.map((weight, at) => weight - stepSize * (slope[at] ?? 0))
    const momentum = step / (step + 3)
    ahead = next.map((weight, at) => weight + momentum * (weight - (weights[at] ?? 0)))
    weights = next
  }
  return weights
}

/** Of the negative log-likelihood and the penalty; what holds for every two units bears none. */
function gradient(parts: readonly HandAligned[], weights: readonly number[]): number[] {
  const sum = weights.map((weight, at) => (at === 0 ? 0 : 2 * penalty * weight))
  for (const { signs: read, aligned } of parts) {
    const chances = alignedChances(read.map((row) => row.map((cell) => sumLogOdds(weights, cell))))
    for (const [row, cells] of read.entries())
      for (const [column, cell] of cells.entries()) {
        const excess = (chances[row]?.[column] ?? 0) - (aligned[row]?.[column] === true ? 1 : 0)
        for (let at = 0; at < cell.length; at += 1)
          sum[at] = (sum[at] ?? 0) + excess * (cell[at] ?? 0)
      }
  }
  return sum
}

/** The chance of each pair over all alignments, each as likely as its odds: all before it, times all after it. */
function alignedChances(odds: readonly (readonly number[])[]): number[][] {
  const before = sumsBefore(odds)
  const after = sumsBefore(turned(odds))
  const [rows, columns] = [odds.length, odds[0]?.length ?? 0]
  const all = before[rows]?.[columns] ?? 1
  return odds.map((cells, row) =>
    cells.map((cell, column) => {
      const rest = after[rows - row - 1]?.[columns - column - 1] ?? 1
      return ((before[row]?.[column] ?? 1) * Math.exp(cell) * rest) / all
    }),
  )
}

function turned(odds: readonly (readonly number[])[]): number[][] {
  return odds.toReversed().map((cells) => cells.toReversed())
}

/** Sum of the odds of all alignments of so many left and right units. */
function sumsBefore(odds: readonly (readonly number[])[]): number[][] {
  const columns = odds[0]?.length ?? 0
  const sums = [Array.from({ length: columns + 1 }, () => 1)]
  for (const [row, cells] of odds.entries()) {
    const above = sums[row] ?? []
    const own = [1]
    for (const [column, cell] of cells.entries()) {
      const corner = above[column] ?? 1
      own.push((own[column] ?? 1) + (above[column + 1] ?? 1) + (Math.exp(cell) - 1) * corner)
    }
    sums.push(own)
  }
  return sums
}

import type { Outcome } from './preference'

/** Two systems, by their indices, and how it ended for the first. */
export interface Match {
  first: number
  second: number
  outcome: Outcome
}

/** All matches of two systems: wins of the first, wins of the second, ties. */
export interface DavidsonPair {
  first: number
  second: number
  counts: [number, number, number]
}

/**
 * Matches counted by pair of systems, the lower index first.
 * @throws RangeError for a match of a system that is not there, or with itself
 */
export function pairsOf(systems: number, matches: readonly Match[]): DavidsonPair[] {
  const pairs = new Map<string, DavidsonPair>()
  for (const { first, second, outcome } of matches) {
    for (const index of [first, second]) {
      if (!(Number.isInteger(index) && index >= 0 && index < systems)) {
        throw new RangeError(`There is no system ${index} of ${systems}`)
      }
    }
    if (first === second) throw new RangeError(`System ${first} cannot meet itself`)
    const [low, high] = first < second ? [first, second] : [second, first]
    const key = `${low} ${high}`
    const pair = pairs.get(key) ?? { first: low, second: high, counts: [0, 0, 0] }
    pairs.set(key, pair)
    const winner = outcome === 'win' ? first : second
    if (outcome === 'tie') pair.counts[2]++
    else if (winner === low) pair.counts[0]++
    else pair.counts[1]++
  }
  return [...pairs.values()]
}

/**
 * Whether Davidson's likelihood has a finite maximum (ν = 0 without ties counts as one). It has none when the
 * parameters can grow for ever without making any match less likely: θ alone, if systems fall into groups of which
 * one never lost to or tied with another; θ and ν together, if there are θ by which every winner is at least 2 above
 * and every tie at most 2 apart. Such θ are missing just when a circle of matches has more wins than ties.
 */
export function hasMaximum(systems: number, pairs: readonly DavidsonPair[]): boolean {
  if (isEverywhereOpen(systems, pairs)) return true
  let lengths = directLengths(systems, pairs)
  for (const via of lengths.keys()) {
    const fromVia = lengths[via] ?? []
    lengths = lengths.map((row) =>
      row.map((length, to) => {
        const around = (row[via] ?? Infinity) + (fromVia[to] ?? Infinity)
        return Math.max(-systems, Math.min(length, around))
      }),
    )
  }
  const isConnected = lengths.every((row) => row.every((length) => length < Infinity))
  return isConnected && lengths.some((row, at) => (row[at] ?? 0) < 0)
}

/** Whether every two systems beat each other, which is the common case and quickly told. */
function isEverywhereOpen(systems: number, pairs: readonly DavidsonPair[]): boolean {
  const isComplete = systems > 1 && pairs.length === (systems * (systems - 1)) / 2
  return isComplete && pairs.every(({ counts }) => counts[0] > 0 && counts[1] > 0)
}

/** From winner to loser −1, between the two of a tie 1: as shortest paths, a circle below 0 has more wins than ties. */
function directLengths(systems: number, pairs: readonly DavidsonPair[]): number[][] {
  const indices = Array.from({ length: systems }, (_system, index) => index)
  const lengths = new Map<string, number>()
  for (const { first, second, counts } of pairs) {
    const [wins, losses, ties] = counts
    if (ties > 0)
      for (const key of [`${first} ${second}`, `${second} ${first}`]) lengths.set(key, 1)
    if (wins > 0) lengths.set(`${first} ${second}`, -1)
    if (losses > 0) lengths.set(`${second} ${first}`, -1)
  }
  return indices.map((from) =>
    indices.map((to) => (from === to ? 0 : (lengths.get(`${from} ${to}`) ?? Infinity))),
  )
}

import { type DavidsonFit, davidsonOfPairs } from '@/lib/stats/davidson'
import { stratifiedBootstrap } from '@/lib/stats/stratified'
import type { Design } from '../design-schema'
import { type Drawing, estimate, summedItems } from './estimates'
import type { DecidedPair } from './outcomes'
import { systemPairs } from './preferences'
import type { RankingRow } from './schema'

/** Of more pairs of systems strengths come without intervals: each resample would be fitted over all of them. */
const mostResampled = 66

/** Davidson's model of the final outcomes, and of single votes, a dimension; null for two systems. */
export function rankingRows(
  decided: readonly DecidedPair[],
  { design, drawing }: { design: Design; drawing: Drawing },
): RankingRow[] | null {
  const systems = design.systems.length
  if (systems < 3) return null
  return design.dimensions.flatMap(({ id }) => {
    const pairs = decided.filter(({ dimension }) => dimension === id)
    return (['items', 'judgements'] as const).map((by) => ({
      dimension: id,
      by,
      ...fitted(pairs, { systems, by, drawing }),
    }))
  })
}

interface Fitting {
  systems: number
  by: RankingRow['by']
  drawing: Drawing
}

function fitted(pairs: readonly DecidedPair[], { systems, by, drawing }: Fitting) {
  const couples = systemPairs(systems)
  const totals = totalsOf(pairs, { couples, by })
  const fit = fitOf(totals, { systems, couples })
  const parameters = (sums: Float64Array) => {
    const found = fitOf(sums, { systems, couples, near: fit })
    if (found === null) return Array.from({ length: systems + 1 }, () => null)
    return [...found.logStrengths, found.nu]
  }
  // Without a fit there is nothing an interval would be about.
  const isResampled = fit !== null && couples.length <= mostResampled
  const summed = (isResampled ? pairs : []).map((one) => {
    return { pair: one.pair, sums: matchSums(one, { couples, by }) }
  })
  const items = summedItems(summed)
  const statistics = { count: systems + 1, of: parameters }
  const intervals = stratifiedBootstrap(items, statistics, drawing)
  const matches = totals.reduce((all, count) => all + count, 0)
  const reason = matches === 0 ? 'no-judgements' : 'separated'
  return {
    matches,
    log_strengths: Array.from({ length: systems }, (_system, at) =>
      estimate(fit?.logStrengths[at] ?? null, intervals[at], reason),
    ),
    nu: estimate(fit?.nu ?? null, intervals[systems], reason),
  }
}

interface Model {
  systems: number
  couples: readonly [number, number][]
  near?: DavidsonFit | null
}

function fitOf(sums: Float64Array, { systems, couples, near }: Model): DavidsonFit | null {
  const pairs = couples.map(([first, second], at) => {
    const [wins = 0, losses = 0, ties = 0] = sums.subarray(3 * at)
    return { first, second, counts: [wins, losses, ties] satisfies [number, number, number] }
  })
  return davidsonOfPairs(systems, pairs, near)
}

/** `matchSums` of all pairs, added up. */
function totalsOf(pairs: readonly DecidedPair[], counting: Counting): Float64Array {
  const totals = new Float64Array(3 * counting.couples.length)
  for (const pair of pairs)
    for (const cell of cellsOf(pair, counting)) totals[cell] = (totals[cell] ?? 0) + 1
  return totals
}

type Counting = Pick<Model, 'couples'> & Pick<Fitting, 'by'>

/** Wins, losses and ties of every two systems: those of this pair. An undecided pair is no match. */
function matchSums(pair: DecidedPair, counting: Counting): number[] {
  const sums = Array.from({ length: 3 * counting.couples.length }, () => 0)
  for (const cell of cellsOf(pair, counting)) sums[cell] = (sums[cell] ?? 0) + 1
  return sums
}

/** Which sums a pair's matches add 1 to. */
function cellsOf({ pair, final }: DecidedPair, { couples, by }: Counting): number[] {
  const outcomes = { win: 0, loss: 1, tie: 2, first: 0, second: 1 } as const
  const ofItem = final.outcome === null ? [] : [final.outcome]
  const matches = by === 'items' ? ofItem : final.votes.map(({ choice }) => choice)
  const at = couples.findIndex(([one, other]) => one === pair.first && other === pair.second)
  return matches.map((match) => 3 * at + outcomes[match])
}

import { type DavidsonFit, davidsonOfPairs } from '@/lib/stats/davidson'
import { stratifiedBootstrap } from '@/lib/stats/stratified'
import type { Design } from '../schema'
import { type Drawing, estimate, summedItems } from './estimates'
import type { DecidedPair } from './outcomes'
import { systemPairs } from './preferences'
import type { RankingRow } from './schema'

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
  const summed = pairs.map((one) => ({ pair: one.pair, sums: matchSums(one, { couples, by }) }))
  const totals = Float64Array.from({ length: 3 * couples.length }, (_sum, at) =>
    summed.reduce((all, { sums }) => all + (sums[at] ?? 0), 0),
  )
  const fit = fitOf(totals, { systems, couples })
  const parameters = (sums: Float64Array) => {
    const found = fitOf(sums, { systems, couples, near: fit })
    if (found === null) return Array.from({ length: systems + 1 }, () => null)
    return [...found.logStrengths, found.nu]
  }
  // Without a fit there is nothing an interval would be about.
  const items = fit === null ? [] : summedItems(summed)
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

/** Wins, losses and ties of every two systems: those of this pair. An undecided pair is no match. */
function matchSums(
  { pair, final }: DecidedPair,
  { couples, by }: Pick<Model, 'couples'> & Pick<Fitting, 'by'>,
): number[] {
  const outcomes = { win: 0, loss: 1, tie: 2, first: 0, second: 1 } as const
  const ofItem = final.outcome === null ? [] : [final.outcome]
  const matches = by === 'items' ? ofItem : final.votes.map(({ choice }) => choice)
  const sums = Array.from({ length: 3 * couples.length }, () => 0)
  const at = couples.findIndex(([one, other]) => one === pair.first && other === pair.second)
  for (const match of matches) {
    const cell = 3 * at + outcomes[match]
    sums[cell] = (sums[cell] ?? 0) + 1
  }
  return sums
}

import { holm } from '@/lib/stats/holm'
import { preference } from '@/lib/stats/preference'
import { signTest } from '@/lib/stats/sign-test'
import { stratifiedBootstrap } from '@/lib/stats/stratified'
import { wilsonInterval } from '@/lib/stats/wilson'
import type { Design } from '../design-schema'
import { type Drawing, estimate, summedItems } from './estimates'
import type { DecidedPair, Decision } from './outcomes'
import type { PreferenceRow, Subgroup, Tally } from './schema'

type Round = 'round_1' | 'final'
type Unit = Decision & Pick<DecidedPair, 'pair'>
type PreferenceKey = Pick<PreferenceRow, 'first' | 'second' | 'dimension' | 'primary'>

/** The dimension of the primary test: the one that says so, else the first. */
export function primaryDimension({ dimensions }: Pick<Design, 'dimensions'>): string | null {
  const primary = dimensions.find((dimension) => dimension.primary === true) ?? dimensions[0]
  return primary?.id ?? null
}

/** One table: every two systems on every dimension, after one of the rounds, with Holm over all of them. */
export function preferenceRows(
  decided: readonly DecidedPair[],
  { design, round, drawing }: { design: Design; round: Round; drawing: Drawing },
): PreferenceRow[] {
  const primary = primaryDimension(design)
  const rows = systemPairs(design.systems.length).flatMap(([first, second]) =>
    design.dimensions.map(({ id }) => {
      const units = decided
        .filter(({ pair, dimension }) => {
          return dimension === id && pair.first === first && pair.second === second
        })
        .map((one) => ({ pair: one.pair, ...one[round] }))
      const place = { first, second, dimension: id, primary: id === primary }
      return preferenceRow(units, { place, overlap: design.overlap, drawing })
    }),
  )
  const adjusted = holm(rows.map(({ sign_test: { p } }) => p))
  return rows.map((row, at) => ({
    ...row,
    sign_test: { ...row.sign_test, holm_p: adjusted[at] ?? null },
  }))
}

/** Every two systems by their places, the earlier first. */
export function systemPairs(systems: number): [number, number][] {
  const places = Array.from({ length: systems }, (_system, at) => at)
  return places.flatMap((first) =>
    places.slice(first + 1).map((second): [number, number] => [first, second]),
  )
}

function preferenceRow(
  units: readonly Unit[],
  { place, overlap, drawing }: { place: PreferenceKey; overlap: number; drawing: Drawing },
): PreferenceRow {
  const { win, tie, loss, unsettled } = preference(units.map(({ outcome }) => outcome))
  const tally = tallyOf(units)
  const asTies = tally.ties + tally.undecided
  const p = signTest(tally.wins, tally.losses)
  return {
    ...place,
    ...tally,
    unjudged: units.filter(({ votes }) => votes.length === 0).length,
    below_overlap: units.filter(({ votes }) => votes.length < overlap).length,
    win,
    tie,
    loss,
    unsettled,
    sensitivity: { ties: asTies, tie: wilsonInterval(asTies, tally.items) },
    judgements: votesOf(units),
    ...netEstimates(units, drawing),
    sign_test: { p, holm_p: null, reason: p === null ? 'no-wins-or-losses' : null },
    by_dataset: subgroups(units, ({ pair }) => pair.dataset),
    by_label: subgroups(units, ({ pair }) => pair.label),
  }
}

function tallyOf(units: readonly Unit[]): Tally {
  const { wins, ties, losses, undecided, net } = preference(units.map(({ outcome }) => outcome))
  return { items: units.length, wins, ties, losses, undecided, net }
}

function votesOf(units: readonly Unit[]): PreferenceRow['judgements'] {
  const choices = units.flatMap(({ votes }) => votes.map(({ choice }) => choice))
  const count = (wanted: string) => choices.filter((choice) => choice === wanted).length
  return { wins: count('first'), ties: count('tie'), losses: count('second') }
}

/** Of pairs, then of votes, from sums of `netSums`. */
function nets([net = 0, items = 0, votes = 0, all = 0]: Float64Array): (number | null)[] {
  return [items === 0 ? null : net / items, all === 0 ? null : votes / all]
}

function netEstimates(units: readonly Unit[], drawing: Drawing) {
  const summed = units.map((unit) => ({ pair: unit.pair, sums: netSums(unit) }))
  const [net = null, ofVotes = null] = nets(
    Float64Array.from([0, 1, 2, 3], (at) =>
      summed.reduce((sum, { sums }) => sum + (sums[at] ?? 0), 0),
    ),
  )
  const intervals = stratifiedBootstrap(summedItems(summed), { count: 2, of: nets }, drawing)
  return {
    net_preference: estimate(net, intervals[0], 'no-judgements'),
    judgement_net: estimate(ofVotes, intervals[1], 'no-judgements'),
  }
}

/** Wins − losses and how many, of the pair and of its votes. */
function netSums({ outcome, votes }: Unit): number[] {
  const signs = votes.map(({ numeric }) => Math.sign(numeric))
  const net = outcome === 'win' ? 1 : outcome === 'loss' ? -1 : 0
  return [net, 1, signs.reduce((sum, sign) => sum + sign, 0), votes.length]
}

function subgroups(units: readonly Unit[], nameOf: (unit: Unit) => string | null): Subgroup[] {
  return [...Map.groupBy(units, nameOf)]
    .map(([name, group]) => ({ name, ...tallyOf(group) }))
    .toSorted((one, other) => compareNames(one.name, other.name))
}

/** By code unit, what has no name last. */
function compareNames(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}

import {
  cohenKappa,
  fleissKappa,
  gwetAc1,
  krippendorffNominal,
  krippendorffOrdinal,
  pairwiseAgreement,
} from '@/lib/stats/agreement'
import {
  agreementSums,
  agreementWidth,
  coefficientsOf,
  kappaOf,
  kappaSums,
  type Scale,
} from '@/lib/stats/agreement-sums'
import type { BootstrapInterval } from '@/lib/stats/interval'
import { stratifiedBootstrap } from '@/lib/stats/stratified'
import type { ProtocolPair } from '../protocol/schema'
import type { Dimension } from '../design-schema'
import { type Drawing, estimate, summedItems } from './estimates'
import type { DecidedPair } from './outcomes'
import type { AgreementRow, UndefinedReason } from './schema'

/** First-round votes on one pair: a rank an annotator, from "second much better" up; null = none. */
interface RatedPair {
  pair: ProtocolPair
  ranks: (number | null)[]
}

/** Of more annotators than that, votes are not told apart by who cast them, and there are no Cohen's kappas. */
const mostToldApart = 50
/** Above so many pairs of annotators, Cohen's kappas come without intervals. */
const mostIntervals = 10

const nominal = [0, 1, 2] as const

/** Agreement of first-round votes, coded by system: one row a dimension. Pairs nobody judged are no units. */
export function agreementRows(
  decided: readonly DecidedPair[],
  { dimensions, ...raters }: { dimensions: readonly Dimension[] } & Omit<Raters, 'scale'>,
): AgreementRow[] {
  return dimensions.map(({ id, scale }) => {
    const rated = decided
      .filter(({ dimension, round_1 }) => dimension === id && round_1.votes.length > 0)
      .map(({ pair, round_1: { votes } }) => {
        return { pair, ranks: ranksOf(votes, { ...raters, scale }) }
      })
    return { dimension: id, ...agreementOf(rated, { ...raters, scale }) }
  })
}

function ranksOf(
  votes: DecidedPair['round_1']['votes'],
  { annotators, scale }: Raters,
): RatedPair['ranks'] {
  const rankOf = (numeric: number) => numeric + (scale - 1) / 2
  if (annotators.length > mostToldApart) return votes.map(({ numeric }) => rankOf(numeric))
  const given = new Map(votes.map(({ annotator, numeric }) => [annotator, numeric]))
  return annotators.map((number) => {
    const numeric = given.get(number)
    return numeric === undefined ? null : rankOf(numeric)
  })
}

interface Raters {
  scale: 3 | 5
  /** Their numbers, in the order of the ranks. */
  annotators: readonly number[]
  drawing: Drawing
}

function agreementOf(rated: readonly RatedPair[], raters: Raters): Omit<AgreementRow, 'dimension'> {
  const scale = scaleOf(raters.scale)
  const ranks = rated.map((one) => one.ranks)
  const classes = ranks.map((item) =>
    item.map((rank) => (rank === null ? null : scale.classOf(rank))),
  )
  const { length: crowd } = raters.annotators
  const couples = couplesOf(crowd > mostToldApart ? 0 : crowd)
  const intervals = intervalsOf(rated, { scale, couples, drawing: raters.drawing })
  const sizes = classes.map((item) => item.filter((rating) => rating !== null).length)
  const units = sizes.filter((size) => size > 1).length
  const lacking = rated.length === 0 ? 'no-judgements' : units === 0 ? 'no-shared-items' : null
  const category = lacking ?? 'one-category'
  const uneven: UndefinedReason = new Set(sizes).size > 1 ? 'uneven-ratings' : 'one-category'
  const ordered = Array.from({ length: scale.ranks }, (_rank, at) => at)
  return {
    units,
    raw: estimate(pairwiseAgreement(classes), intervals.at('raw'), category),
    fleiss: estimate(fleissKappa(classes), intervals.at('fleiss'), lacking ?? uneven),
    alpha_nominal: estimate(krippendorffNominal(classes), intervals.at('nominal'), category),
    alpha_ordinal: estimate(krippendorffOrdinal(ranks, ordered), intervals.at('ordinal'), category),
    ac1: estimate(gwetAc1(classes, nominal), intervals.at('ac1'), category),
    cohen: couples.map(([one, other], at) => {
      const shared = ranks.filter((item) => item[one] !== null && item[other] !== null).length
      const kappa = cohenKappa(classes, [one, other])
      const reason = shared === 0 ? 'no-shared-items' : 'one-category'
      return {
        annotators: [raters.annotators[one] ?? 0, raters.annotators[other] ?? 0],
        units: shared,
        kappa: estimate(kappa, intervals.kappas[at], reason),
      }
    }),
  }
}

function scaleOf(choices: 3 | 5): Scale {
  const middle = (choices - 1) / 2
  return { ranks: choices, classes: 3, classOf: (rank) => Math.sign(rank - middle) + 1 }
}

/** Every two of so many raters. */
function couplesOf(raters: number): [number, number][] {
  const all = Array.from({ length: raters }, (_rater, at) => at)
  return all.flatMap((one) => all.slice(one + 1).map((other): [number, number] => [one, other]))
}

const names = ['raw', 'fleiss', 'nominal', 'ordinal', 'ac1'] as const

interface Resampled {
  scale: Scale
  couples: readonly [number, number][]
  drawing: Drawing
}

function intervalsOf(rated: readonly RatedPair[], { scale, couples, drawing }: Resampled) {
  const few = couples.length > mostIntervals ? [] : couples
  const width = agreementWidth(scale)
  const size = scale.classes ** 2
  const items = summedItems(
    rated.map(({ pair, ranks }) => ({
      pair,
      sums: [
        ...agreementSums(ranks, scale),
        ...few.flatMap(([one, other]) =>
          kappaSums([ranks[one] ?? null, ranks[other] ?? null], scale),
        ),
      ],
    })),
  )
  const statistics = (sums: Float64Array) => {
    const found = coefficientsOf(sums, scale)
    const kappas = few.map((_couple, at) =>
      kappaOf(sums.subarray(width + at * size, width + (at + 1) * size), scale),
    )
    return [...names.map((name) => found[name]), ...kappas]
  }
  const count = names.length + few.length
  const all = stratifiedBootstrap(items, { count, of: statistics }, drawing)
  const at = (name: (typeof names)[number]): BootstrapInterval | null =>
    all[names.indexOf(name)] ?? null
  return { at, kappas: all.slice(names.length) }
}

import { bootstrapInterval } from '@/lib/stats/interval'
import { z95 } from '@/lib/stats/normal'
import { itemWeightedAgreement, itemWeightedKappa } from '@/lib/stats/weighted'
import { wilsonInterval } from '@/lib/stats/wilson'
import type { Agreement } from '@/lib/core/judge-calls/schema'

type Value = string | number
type Pair = [string, string]

/** A value of a judge beside that of a person, or of another judge. */
export interface ValuePair {
  /** null = unreadable, which agrees with nothing a person says. */
  judge: Value | null
  person: Value | null
  /** How many calls it stands for, up to a common factor. */
  weight?: number
}

const resamples = 1_000
/** The same figures for everybody who looks. */
const seed = 7

/** Every value as a word, since one judge may say 1 and a person 1.0. */
function wordOf(value: Value | null): string {
  return value === null ? 'unreadable' : String(value)
}

function pairOf({ judge, person }: ValuePair): Pair {
  return [wordOf(judge), wordOf(person)]
}

type Interval = Agreement['raw_interval']

function bounds(interval: { low: number; high: number } | null): Interval {
  return interval === null ? null : { low: interval.low, high: interval.high }
}

const nothing: Agreement = {
  checked: 0,
  agreed: 0,
  raw: null,
  raw_interval: null,
  kappa: null,
  kappa_interval: null,
}

/**
 * Raw agreement with its Wilson interval, Cohen's kappa with a bootstrap interval over the calls. Where calls stand
 * for different numbers of calls, both are weighted and both intervals are bootstrapped. All null where nothing was
 * checked; kappa is null where only one value occurs, and has no interval where one of the two says one value only: it
 * is 0 then in every sample, whatever is so.
 */
export function agreementOf(compared: readonly ValuePair[]): Agreement {
  if (compared.length === 0) return nothing
  const tally = new Tally(compared)
  const items = compared.map((one) => ({ cell: tally.cellOf(one), weight: one.weight ?? 1 }))
  const checked = compared.length
  const agreed = compared.filter((one) => isSame(pairOf(one))).length
  const isEven = new Set(items.map(({ weight }) => weight)).size === 1
  const kappa = tally.kappa(items)
  return {
    checked,
    agreed,
    raw: isEven ? agreed / checked : tally.raw(items),
    raw_interval: isEven
      ? bounds(wilsonInterval(agreed, checked))
      : spread(items, (sample) => tally.raw(sample)),
    kappa,
    kappa_interval:
      kappa === null || isConstant(compared)
        ? null
        : spread(items, (sample) => tally.kappa(sample)),
  }
}

function isConstant(compared: readonly ValuePair[]): boolean {
  const pairs = compared.map(pairOf)
  const sides = [pairs.map(([judge]) => judge), pairs.map(([, person]) => person)]
  return sides.some((values) => new Set(values).size === 1)
}

const isSame = ([judge, person]: Pair) => judge === person

interface Item {
  cell: number
  weight: number
}

/** Every pair of values that occurs has a cell, so that a sample is summed up before anything is worked out. */
class Tally {
  readonly #cells = new Map<string, number>()
  readonly #pairs: Pair[] = []

  constructor(compared: readonly ValuePair[]) {
    for (const one of compared) {
      const pair = pairOf(one)
      const key = JSON.stringify(pair)
      if (this.#cells.has(key)) continue
      this.#cells.set(key, this.#pairs.length)
      this.#pairs.push(pair)
    }
  }

  cellOf(one: ValuePair): number {
    return this.#cells.get(JSON.stringify(pairOf(one))) ?? 0
  }

  raw(sample: readonly Item[]): number | null {
    const { pairs, weights } = this.#sum(sample)
    return itemWeightedAgreement(pairs, weights)
  }

  kappa(sample: readonly Item[]): number | null {
    const { pairs, weights } = this.#sum(sample)
    return itemWeightedKappa(pairs, weights)
  }

  #sum(sample: readonly Item[]): { pairs: Pair[]; weights: number[] } {
    const sums = new Float64Array(this.#pairs.length)
    for (const { cell, weight } of sample) sums[cell] = (sums[cell] ?? 0) + weight
    const used = this.#pairs.flatMap((pair, cell) => {
      const weight = sums[cell] ?? 0
      return weight > 0 ? [{ pair, weight }] : []
    })
    return { pairs: used.map(({ pair }) => pair), weights: used.map(({ weight }) => weight) }
  }
}

function spread(
  items: readonly Item[],
  statistic: (sample: readonly Item[]) => number | null,
): Interval {
  return bounds(bootstrapInterval(items, statistic, { seed, resamples }))
}

/** So many calls on which two said these values. */
export interface CountedPair extends ValuePair {
  count: number
}

const mostResampled = 5_000

/**
 * As `agreementOf`, from counts. Beyond 5,000 calls the interval of kappa is that of its large-sample standard error.
 * Source: J. Cohen, Educational and Psychological Measurement 20 (1960), pp. 37–46, formula 7.
 */
export function agreementOfCounts(counted: readonly CountedPair[]): Agreement {
  const checked = counted.reduce((sum, { count }) => sum + count, 0)
  if (checked <= mostResampled)
    return agreementOf(
      counted.flatMap(({ judge, person, count }) =>
        Array.from({ length: count }, () => ({ judge, person })),
      ),
    )
  const agreed = counted.reduce((sum, one) => sum + (isSame(pairOf(one)) ? one.count : 0), 0)
  const kappa = itemWeightedKappa(
    counted.map(pairOf),
    counted.map(({ count }) => count),
  )
  const raw = agreed / checked
  return {
    checked,
    agreed,
    raw,
    raw_interval: bounds(wilsonInterval(agreed, checked)),
    kappa,
    kappa_interval:
      kappa === null || isConstant(counted) ? null : largeSample({ kappa, raw, checked }),
  }
}

function largeSample({ kappa, raw, checked }: { kappa: number; raw: number; checked: number }) {
  if (raw === 1) return { low: 1, high: 1 }
  const byChance = 1 - (1 - raw) / (1 - kappa)
  const error = Math.sqrt((raw * (1 - raw)) / (checked * (1 - byChance) ** 2))
  return { low: kappa - z95 * error, high: Math.min(1, kappa + z95 * error) }
}

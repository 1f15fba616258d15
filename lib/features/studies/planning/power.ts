import { logFactorials } from '@/lib/stats/log-factorial'

/** Beyond so many items the number of decisive ones is taken as what is expected: it hardly varies. */
const mostVaried = 5_000
/** Standard deviations beyond which nothing happens. */
const far = 9

interface Setting {
  items: number
  /** Share of items that end in a tie or undecided, 0 up to but not including 1. */
  nonDecisive: number
  /** Level of the test, between 0 and 1. */
  alpha: number
}

interface Binomial {
  trials: number
  chance: number
}

/** Probabilities of 0, 1, … successes, without what is too unlikely to matter. */
function* probabilities(
  { trials, chance }: Binomial,
  logs: Float64Array,
): Generator<[count: number, probability: number]> {
  if (chance <= 0 || chance >= 1) {
    yield [chance <= 0 ? 0 : trials, 1]
    return
  }
  const mean = trials * chance
  const reach = far * Math.sqrt(mean * (1 - chance)) + far
  const first = Math.max(0, Math.floor(mean - reach))
  const ways = (logs[trials] ?? 0) - (logs[first] ?? 0) - (logs[trials - first] ?? 0)
  let value = Math.exp(ways + first * Math.log(chance) + (trials - first) * Math.log1p(-chance))
  for (let count = first; count <= Math.min(trials, mean + reach); count++) {
    yield [count, value]
    value *= ((trials - count) / (count + 1)) * (chance / (1 - chance))
  }
}

function atMost(binomial: Binomial, most: number, logs: Float64Array): number {
  let sum = 0
  for (const [count, probability] of probabilities(binomial, logs)) {
    if (count > most) break
    sum += probability
  }
  return Math.min(1, sum)
}

/** The most wins, or losses, of so many that the two-sided test still calls too few; −1 when it never does. */
function critical(trials: number, alpha: number, logs: Float64Array): number {
  let [sum, last] = [0, -1]
  for (const [count, probability] of probabilities({ trials, chance: 0.5 }, logs)) {
    sum += probability
    if (2 * sum > alpha || count * 2 >= trials) return last
    last = count
  }
  return last
}

/**
 * Power of the exact two-sided sign test on items won and lost, the number of decisive items being binomial.
 *
 * @returns a function of the net preference (wins − losses) / items, from −(1 − nonDecisive) to 1 − nonDecisive: how likely
 * the test is to find it, 0 to 1
 * @throws RangeError for a setting out of its range, and of the function for a net preference out of its
 * Source: W. J. Conover, "Practical Nonparametric Statistics" (1999), section 3.4; the sum over the number of decisive items
 * is the law of total probability.
 */
export function signTestPower({ items, nonDecisive, alpha }: Setting): (net: number) => number {
  if (!Number.isSafeInteger(items) || items < 0) throw new RangeError(`${items} is not a count`)
  if (!(nonDecisive >= 0 && nonDecisive < 1)) throw new RangeError(`${nonDecisive} is not a share`)
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`${alpha} is not a level`)
  const logs = logFactorials(items)
  const decisive = 1 - nonDecisive
  const counts =
    items > mostVaried
      ? [[Math.round(items * decisive), 1] as const]
      : [...probabilities({ trials: items, chance: decisive }, logs)]
  const settings = counts.map(([trials, weight]) => ({
    trials,
    weight,
    most: critical(trials, alpha, logs),
  }))
  return (net) => {
    if (!(Math.abs(net) <= decisive + 1e-9))
      throw new RangeError(`${net} is no net preference here`)
    const chance = Math.min(1, (1 + Math.abs(net) / decisive) / 2)
    return Math.min(
      1,
      settings.reduce((sum, { trials, weight, most }) => {
        if (most < 0) return sum
        const below = atMost({ trials, chance: 1 - chance }, most, logs)
        return sum + weight * (below + atMost({ trials, chance }, most, logs))
      }, 0),
    )
  }
}

/**
 * The smallest net preference that is found with at least that power, to a thousandth.
 * @returns null when not even the largest there can be is
 */
export function smallestNet(setting: Setting, target = 0.8): number | null {
  const power = signTestPower(setting)
  const thousandths = Math.floor((1 - setting.nonDecisive) * 1000 + 1e-6)
  let [low, high] = [0, thousandths]
  if (power(high / 1000) < target) return null
  while (low < high) {
    const middle = (low + high) >>> 1
    if (power(middle / 1000) >= target) high = middle
    else low = middle + 1
  }
  return high / 1000
}

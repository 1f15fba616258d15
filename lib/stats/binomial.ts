/** Logarithms of factorials, from 0! on; they grow as they are needed. */
let logFactorials = Float64Array.of(0)

function logFactorial(n: number): number {
  if (n >= logFactorials.length) {
    const larger = new Float64Array(Math.max(n + 1, 2 * logFactorials.length))
    larger.set(logFactorials)
    for (let at = logFactorials.length; at < larger.length; at++) {
      larger[at] = (larger[at - 1] ?? 0) + Math.log(at)
    }
    logFactorials = larger
  }
  return logFactorials[n] ?? 0
}

/** Below this mean it is faster to add up probabilities. */
const smallMean = 10

/**
 * Draws from the binomial distribution.
 *
 * @param trials a whole number from 0
 * @param p the probability of a success, 0 to 1
 * @param random gives numbers from 0 up to but not including 1
 * @returns how many of the trials succeed
 * @throws RangeError when `trials` or `p` is out of its range
 * Source: W. Hörmann, "The generation of binomial random variates", Journal of Statistical Computation and Simulation 46
 * (1993), algorithm BTRS; by inversion where the mean is small.
 */
export function drawBinomial(trials: number, p: number, random: () => number): number {
  if (!Number.isSafeInteger(trials) || trials < 0) throw new RangeError(`${trials} trials`)
  if (!(p >= 0 && p <= 1)) throw new RangeError(`${p} is not a probability`)
  if (p > 0.5) return trials - drawBinomial(trials, 1 - p, random)
  if (trials === 0 || p === 0) return 0
  return trials * p < smallMean ? byInversion(trials, p, random) : byRejection(trials, p, random)
}

function byInversion(trials: number, p: number, random: () => number): number {
  const odds = p / (1 - p)
  let probability = (1 - p) ** trials
  let left = random()
  let successes = 0
  while (left > probability && successes < trials) {
    left -= probability
    successes++
    probability *= (odds * (trials - successes + 1)) / successes
  }
  return successes
}

function byRejection(trials: number, p: number, random: () => number): number {
  const spread = Math.sqrt(trials * p * (1 - p))
  const b = 1.15 + 2.53 * spread
  const a = -0.0873 + 0.0248 * b + 0.01 * p
  const alpha = (2.83 + 5.1 / b) * spread
  const mode = Math.floor((trials + 1) * p)
  const atMode = logFactorial(mode) + logFactorial(trials - mode)
  const logOdds = Math.log(p / (1 - p))
  for (;;) {
    const v = random()
    const u = random() - 0.5
    const us = 0.5 - Math.abs(u)
    const drawn = Math.floor(((2 * a) / us + b) * u + trials * p + 0.5)
    if (us >= 0.07 && v <= 0.92 - 4.2 / b) return drawn
    if (drawn < 0 || drawn > trials) continue
    const height = Math.log((v * alpha) / (a / us ** 2 + b))
    const density =
      atMode - logFactorial(drawn) - logFactorial(trials - drawn) + (drawn - mode) * logOdds
    if (height <= density) return drawn
  }
}

/**
 * mulberry32, a small seeded generator: the same seed gives the same numbers everywhere. Not for secrets.
 *
 * @param seed a whole number; its lowest 32 bits count
 * @returns a function whose calls give numbers from 0 up to but not including 1, in steps of 2⁻³²
 * @throws RangeError when the seed is not a whole number
 * Source: T. Ettinger, mulberry32 (public domain, 2017).
 */
export function mulberry32(seed: number): () => number {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`${seed} is not a seed`)
  // Signed: whole numbers of 32 bits with a sign take no memory.
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) * 2 ** -32
  }
}

/** Normal numbers that are made at a time; those made first are kept for the next time the same seed is asked for. */
const madeAtOnce = 2 ** 15

let kept: { seed: number; numbers: Float64Array } | undefined

/**
 * Numbers of the standard normal distribution, some at a time; the same seed gives the same numbers, others than
 * `mulberry32` is asked for.
 *
 * @param seed a whole number
 * @returns a function whose calls give the next numbers, which are not to be changed
 * @throws RangeError when the seed is not a whole number
 * Source: G. E. P. Box and M. E. Muller, Annals of Mathematical Statistics 29 (1958), pp. 610–611.
 */
export function normalsFrom(seed: number): () => Float64Array {
  const first = kept?.seed === seed ? kept : { seed, numbers: makeNormals(seed, 0) }
  kept = first
  let part = 0
  return () => (part++ === 0 ? first.numbers : makeNormals(seed, part - 1))
}

function makeNormals(seed: number, part: number): Float64Array {
  const random = mulberry32(Math.imul(seed + 1, 0x9e3779b1) + part)
  const numbers = new Float64Array(madeAtOnce)
  for (let at = 0; at < madeAtOnce; at += 2) {
    const distance = Math.sqrt(-2 * Math.log(1 - random()))
    const angle = 2 * Math.PI * random()
    numbers[at] = distance * Math.cos(angle)
    numbers[at + 1] = distance * Math.sin(angle)
  }
  return numbers
}

import { mulberry32 } from '@/lib/stats/random'

/** Characters in a row that are compared. */
const shingleLength = 5
/** What comes later in a text is not compared. */
const mostCharacters = 20_000
const bands = 20
const rows = 5
/** Texts at least this much alike, by Jaccard's index of their shingles, are near-duplicates. */
const alike = 0.8
/** Texts of one bucket that a text is compared with. */
const mostCompared = 50

/**
 * Every run of five characters of a text, in lower case and with punctuation and blanks as one blank: their hashes
 * (FNV-1a, 32 bits), ascending, each once.
 */
function shinglesOf(text: string): Uint32Array {
  const plain = text
    .slice(0, mostCharacters)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const count = Math.max(1, plain.length - shingleLength + 1)
  const hashes = new Uint32Array(count)
  for (let at = 0; at < count; at++) hashes[at] = hashOf(plain, at)
  return hashes.toSorted().filter((value, at, all) => at === 0 || value !== all[at - 1])
}

function hashOf(text: string, start: number): number {
  const end = Math.min(text.length, start + shingleLength)
  let value = 0x811c9dc5
  for (let at = start; at < end; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

function jaccard(one: Uint32Array, other: Uint32Array): number {
  let [at, shared] = [0, 0]
  for (const value of one) {
    while (at < other.length && (other[at] ?? 0) < value) at += 1
    if (other[at] === value) shared += 1
  }
  return shared / (one.length + other.length - shared)
}

/** Permutations of 32-bit numbers: times an odd factor, plus a shift, then mixed so that what is near is spread. */
interface Permutations {
  factors: Int32Array
  shifts: Int32Array
}

function permutations(seed: number): Permutations {
  const random = mulberry32(seed)
  const draw = () => Math.floor(random() * 2 ** 32) | 0
  const factors = Int32Array.from({ length: bands * rows }, () => draw() | 1)
  return { factors, shifts: Int32Array.from(factors, draw) }
}

/**
 * The least value of the shingles under each permutation. Two texts have the same one with the probability that is their
 * Jaccard index.
 */
function signature(shingles: Uint32Array, { factors, shifts }: Permutations): Uint32Array {
  const least = new Uint32Array(factors.length).fill(0xffffffff)
  for (let at = 0; at < factors.length; at++) {
    const [factor, shift] = [factors[at] ?? 0, shifts[at] ?? 0]
    let lowest = 0xffffffff
    for (let n = 0; n < shingles.length; n++) {
      const moved = (Math.imul(shingles[n] ?? 0, factor) + shift) | 0
      const value = Math.imul(moved ^ (moved >>> 15), 0x85ebca6b) >>> 0
      if (value < lowest) lowest = value
    }
    least[at] = lowest
  }
  return least
}

/** Texts seen so far, found again by what they share. */
class Buckets {
  readonly #texts = new Map<string, Uint32Array[]>()
  readonly #orders: Permutations

  constructor(seed: number) {
    this.#orders = permutations(seed)
  }

  /** Whether it is new; then it is kept. */
  add(text: string): boolean {
    const shingles = shinglesOf(text)
    const all = signature(shingles, this.#orders)
    const keys = Array.from({ length: bands }, (_band, at) =>
      [at, ...all.slice(at * rows, (at + 1) * rows)].join(' '),
    )
    const near = new Set(keys.flatMap((key) => this.#texts.get(key)?.slice(0, mostCompared) ?? []))
    for (const other of near) if (jaccard(shingles, other) >= alike) return false
    for (const key of keys) {
      const own = this.#texts.get(key)
      if (own) own.push(shingles)
      else this.#texts.set(key, [shingles])
    }
    return true
  }
}

export interface Distinct<T> {
  kept: T[]
  near_duplicates: number
}

/**
 * Leaves out what is nearly the same as something before it, until enough is kept.
 *
 * MinHash: 100 hashes of the 5-character shingles, in 20 bands of 5. Texts of Jaccard index s share a band with probability
 * 1 − (1 − s⁵)²⁰: 0.9996 at 0.8. Those that do are compared exactly, and are near-duplicates from 0.8 on.
 *
 * @param values in the order in which the first of several near-duplicates stays
 * @param most how many are kept; what comes after them is not looked at
 * Source: A. Broder, "On the resemblance and containment of documents" (1997); bands as in J. Leskovec, A. Rajaraman and
 * J. Ullman, "Mining of Massive Datasets" (2014), section 3.4.
 */
export function withoutNearDuplicates<T>(
  values: readonly T[],
  textOf: (value: T) => string,
  { seed, most = values.length }: { seed: number; most?: number },
): Distinct<T> {
  const buckets = new Buckets(seed)
  const kept: T[] = []
  let near_duplicates = 0
  for (const value of values) {
    if (kept.length >= most) break
    if (buckets.add(textOf(value))) kept.push(value)
    else near_duplicates += 1
  }
  return { kept, near_duplicates }
}

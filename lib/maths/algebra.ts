import { floor, isSame, minus, one, plus, rational, times, type Rational } from './rational'

/** Atoms with their powers, by name: `π`, `e`, `i`, a variable, or a prime under a root. */
type Powers = ReadonlyMap<string, Rational>

interface Term {
  coefficient: Rational
  powers: Powers
}

/** A sum of terms by what they are multiples of; no coefficient is zero. */
export type Sum = ReadonlyMap<string, Term>

/** Steps of one comparison, and bits of one number; answers that need more are not decided exactly. */
const steps = 20_000
const largest = 1n << 4096n

const primes = [...Array(1000).keys()].filter(
  (n) => n > 1 && ![2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31].some((p) => p < n && n % p === 0),
)

/**
 * Sums of rational multiples of roots, π, e, i and variables. Roots of primes are reduced, so that two sums are
 * equal exactly when their difference has no term (π, e and roots taken as independent). When a budget is spent
 * the results mean nothing and `isSpent` is true.
 */
export class Algebra {
  #left = steps
  isSpent = false

  spend(count: number): void {
    this.#left -= count
    if (this.#left < 0) this.isSpent = true
  }

  constant(value: Rational): Sum {
    return this.#sum([{ coefficient: value, powers: new Map() }])
  }

  atom(name: string): Sum {
    return this.#sum([{ coefficient: one, powers: new Map([[name, one]]) }])
  }

  add(a: Sum, b: Sum): Sum {
    this.spend(a.size + b.size)
    return this.isSpent ? a : this.#sum([...a.values(), ...b.values()])
  }

  multiply(a: Sum, b: Sum): Sum {
    this.spend(a.size * b.size)
    if (this.isSpent) return a
    const terms = [...a.values()].flatMap((left) =>
      [...b.values()].map((right) => this.#times(left, right)),
    )
    return this.#sum(terms)
  }

  /** A whole power, not below 0. */
  power(base: Sum, exponent: bigint): Sum {
    let result = this.constant(one)
    let square = base
    for (let left = exponent; left > 0n && !this.isSpent; left >>= 1n) {
      if (left & 1n) result = this.multiply(result, square)
      if (left > 1n) square = this.multiply(square, square)
    }
    return result
  }

  /** A broken power of a single term; null where it has more than one value or no simple one. */
  root(base: Sum, exponent: Rational): Sum | null {
    const [term, more] = base.values()
    if (term === undefined) return exponent.n > 0n ? base : null
    const isReal = [...term.powers.keys()].every((name) => /^(?:π|e|√\d+)$/u.test(name))
    if (more !== undefined || !isReal) return null
    const { n, d } = term.coefficient
    const turned = n < 0n ? turn(exponent) : new Map<string, Rational>()
    const top = this.#primePowers(n < 0n ? -n : n, exponent)
    const bottom = this.#primePowers(d, rational(-exponent.n, exponent.d))
    if (turned === null || top === null || bottom === null) return null
    const atoms = [...term.powers].map(([name, power]) => [name, times(power, exponent)] as const)
    return this.#sum([
      [turned, top, bottom, new Map(atoms)].reduce<Term>(
        (whole, powers) => this.#times(whole, { coefficient: one, powers }),
        { coefficient: one, powers: new Map() },
      ),
    ])
  }

  /** n to a power, as powers of primes; null when its primes are not found quickly. */
  #primePowers(n: bigint, exponent: Rational): Map<string, Rational> | null {
    this.spend(primes.length)
    const powers = new Map<string, Rational>()
    let rest = n
    const take = (prime: bigint) => {
      let count = 0
      for (; rest % prime === 0n; rest /= prime) count += 1
      if (count > 0) powers.set(`√${prime}`, times(rational(count), exponent))
    }
    for (const prime of primes) if (rest > 1n) take(BigInt(prime))
    if (rest > 1n && rest < 1_000_000n) take(rest)
    return rest === 1n ? powers : null
  }

  #times(a: Term, b: Term): Term {
    let coefficient = times(a.coefficient, b.coefficient)
    const powers = new Map(a.powers)
    for (const [name, power] of b.powers) {
      const before = powers.get(name)
      powers.set(name, before === undefined ? power : plus(before, power))
    }
    for (const [name, power] of powers) {
      const { factor, left } = this.#reduced(name, power)
      coefficient = times(coefficient, factor)
      if (left.n === 0n) powers.delete(name)
      else powers.set(name, left)
    }
    return { coefficient, powers }
  }

  /** Whole powers of a prime are numbers, and i² is −1. */
  #reduced(name: string, power: Rational): { factor: Rational; left: Rational } {
    const whole = floor(power)
    if (name === 'i') {
      const turns = ((whole % 4n) + 4n) % 4n
      return { factor: rational(turns > 1n ? -1 : 1), left: rational(turns % 2n) }
    }
    if (!name.startsWith('√') || whole === 0n) return { factor: one, left: power }
    const prime = BigInt(name.slice(1))
    const size = whole < 0n ? -whole : whole
    if (size > 4096n) this.isSpent = true
    const value = this.isSpent ? 1n : prime ** size
    return {
      factor: whole < 0n ? rational(1, value) : rational(value),
      left: minus(power, rational(whole)),
    }
  }

  #sum(terms: readonly Term[]): Sum {
    const sum = new Map<string, Term>()
    for (const term of terms) {
      const key = keyOf(term.powers)
      const before = sum.get(key)
      const coefficient =
        before === undefined ? term.coefficient : plus(before.coefficient, term.coefficient)
      if (coefficient.n === 0n) sum.delete(key)
      else sum.set(key, { coefficient, powers: term.powers })
      const { n, d } = coefficient
      if (n > largest || -n > largest || d > largest) this.isSpent = true
    }
    return sum
  }
}

/** −1 to a power: real for odd roots, a power of i for square roots. */
function turn(exponent: Rational): Map<string, Rational> | null {
  if (exponent.d === 2n) return new Map([['i', rational(exponent.n)]])
  if (exponent.d % 2n === 0n) return null
  return exponent.n % 2n === 0n ? new Map() : new Map([['i', rational(2)]])
}

function keyOf(powers: Powers): string {
  return [...powers]
    .map(([name, { n, d }]) => `${name}^${n}/${d}`)
    .toSorted()
    .join(' ')
}

/** The rational number that a sum is, or null when it is none. */
export function rationalOf(sum: Sum): Rational | null {
  const [term, more] = sum.values()
  if (term === undefined) return rational(0)
  return more === undefined && term.powers.size === 0 ? term.coefficient : null
}

export function isOne(sum: Sum): boolean {
  const value = rationalOf(sum)
  return value !== null && isSame(value, one)
}

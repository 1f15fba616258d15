import { type Algebra, isOne, rationalOf, type Sum } from './algebra'
import { floor, isWhole, rational, times, type Rational } from './rational'
import type { FunctionName, Node } from './tree'

/** A quotient of two sums; `bottom` is not zero. */
export interface Quotient {
  top: Sum
  bottom: Sum
}

/** Exact value of an expression in numbers, roots, π, e, i and variables; null where it needs more than that. */
export function exactOf(node: Node, algebra: Algebra): Quotient | null {
  const value = new Exact(algebra).of(node)
  return algebra.isSpent ? null : value
}

/** The rational number that a quotient is, or null. */
export function quotientValue({ top, bottom }: Quotient): Rational | null {
  const [above, below] = [rationalOf(top), rationalOf(bottom)]
  if (above !== null && below !== null) return rational(above.n * below.d, above.d * below.n)
  return null
}

/** Whether two exact values are one; null when it takes too long to tell. */
export function areSame(a: Quotient, b: Quotient, algebra: Algebra): boolean | null {
  const left = algebra.multiply(a.top, b.bottom)
  const right = algebra.multiply(b.top, a.bottom)
  const difference = algebra.add(left, algebra.multiply(right, algebra.constant(rational(-1))))
  return algebra.isSpent ? null : difference.size === 0
}

class Exact {
  readonly #algebra: Algebra

  constructor(algebra: Algebra) {
    this.#algebra = algebra
  }

  of(node: Node): Quotient | null {
    this.#algebra.spend(1)
    if (this.#algebra.isSpent) return null
    switch (node.kind) {
      case 'number':
      case 'based':
        return this.#number(node.value)
      case 'name':
        return this.#whole(this.#algebra.atom(node.name))
      case 'sum':
        return this.#fold(node.of, (a, b) => this.#add(a, b))
      case 'product':
        return this.#fold(node.of, (a, b) => this.#multiply(a, b))
      case 'quotient':
        return this.#divide(this.of(node.top), this.of(node.bottom))
      case 'ratio':
        return this.#ratio(node.of)
      case 'power':
        return this.#power(this.of(node.base), this.#rational(node.exponent))
      case 'percent':
        return this.#multiply(this.of(node.of), this.#number(rational(1, 100)))
      case 'degrees':
        return this.#degrees(node.of)
      case 'call':
        return this.#call(node.name, this.#rational(node.of))
      case 'binomial':
        return this.#binomial(this.#rational(node.n), this.#rational(node.k))
      case 'group': {
        const [only, more] = node.of
        return only !== undefined && more === undefined ? this.of(only) : null
      }
      case 'log':
      case 'list':
      case 'union':
      case 'matrix':
      case 'relation':
        return null
      default:
        return node satisfies never
    }
  }

  #number(value: Rational): Quotient {
    return this.#whole(this.#algebra.constant(value))
  }

  #whole(top: Sum): Quotient {
    return { top, bottom: this.#algebra.constant(rational(1)) }
  }

  #rational(node: Node): Rational | null {
    const value = this.of(node)
    return value === null || this.#algebra.isSpent ? null : quotientValue(value)
  }

  #fold(
    of: readonly Node[],
    join: (a: Quotient | null, b: Quotient | null) => Quotient | null,
  ): Quotient | null {
    const [first, ...rest] = of
    if (first === undefined) return null
    return rest.reduce((whole, node) => join(whole, this.of(node)), this.of(first))
  }

  #add(a: Quotient | null, b: Quotient | null): Quotient | null {
    if (a === null || b === null) return null
    const algebra = this.#algebra
    if (isOne(a.bottom) && isOne(b.bottom)) return this.#whole(algebra.add(a.top, b.top))
    return {
      top: algebra.add(algebra.multiply(a.top, b.bottom), algebra.multiply(b.top, a.bottom)),
      bottom: algebra.multiply(a.bottom, b.bottom),
    }
  }

  #multiply(a: Quotient | null, b: Quotient | null): Quotient | null {
    if (a === null || b === null) return null
    const algebra = this.#algebra
    return { top: algebra.multiply(a.top, b.top), bottom: algebra.multiply(a.bottom, b.bottom) }
  }

  #divide(a: Quotient | null, b: Quotient | null): Quotient | null {
    if (b === null || b.top.size === 0) return null
    return this.#multiply(a, { top: b.bottom, bottom: b.top })
  }

  #ratio(of: readonly Node[]): Quotient | null {
    const [first, second, more] = of
    if (first === undefined || second === undefined || more !== undefined) return null
    return this.#divide(this.of(first), this.of(second))
  }

  #power(base: Quotient | null, exponent: Rational | null): Quotient | null {
    if (base === null || exponent === null) return null
    if (exponent.n < 0n) {
      return this.#power(
        this.#divide(this.#number(rational(1)), base),
        times(exponent, rational(-1)),
      )
    }
    if (exponent.n === 0n && base.top.size === 0) return null
    if (isWhole(exponent)) return this.#wholePower(base, exponent.n)
    const top = this.#algebra.root(base.top, exponent)
    const bottom = this.#algebra.root(base.bottom, exponent)
    return top === null || bottom === null ? null : { top, bottom }
  }

  #wholePower({ top, bottom }: Quotient, exponent: bigint): Quotient | null {
    if (exponent > 4096n) return null
    const algebra = this.#algebra
    return { top: algebra.power(top, exponent), bottom: algebra.power(bottom, exponent) }
  }

  #degrees(of: Node): Quotient | null {
    const turn = this.#multiply(
      this.#whole(this.#algebra.atom('π')),
      this.#number(rational(1, 180)),
    )
    return this.#multiply(this.of(of), turn)
  }

  #call(name: FunctionName, value: Rational | null): Quotient | null {
    if (value === null) return null
    if (name === 'abs') return this.#number(value.n < 0n ? times(value, rational(-1)) : value)
    if (name === 'floor') return this.#number(rational(floor(value)))
    if (name === 'ceil') return this.#number(rational(-floor(times(value, rational(-1)))))
    if (name !== 'factorial' || !isWhole(value) || value.n < 0n || value.n > 300n) return null
    let product = 1n
    for (let factor = 2n; factor <= value.n; factor += 1n) product *= factor
    return this.#number(rational(product))
  }

  #binomial(n: Rational | null, k: Rational | null): Quotient | null {
    if (n === null || k === null || !isWhole(n) || !isWhole(k)) return null
    if (n.n < 0n || k.n < 0n || k.n > n.n || n.n > 300n) return null
    let value = 1n
    for (let at = 1n; at <= k.n; at += 1n) value = (value * (n.n - k.n + at)) / at
    return this.#number(rational(value))
  }
}

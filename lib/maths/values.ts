import { Algebra } from './algebra'
import { valueAt, type Point } from './evaluate'
import { areSame, exactOf, quotientValue, type Quotient } from './exact'
import { hundredths, rational, textOf } from './rational'
import { hasDecimal, variablesOf, type Node } from './tree'

/** `isEqual: null` = cannot be told by value. */
export interface Comparison {
  isEqual: boolean | null
  reason: string
}

/** Relative difference below which two doubles count as one value. */
const tolerance = 1e-9

/**
 * Compares two expressions: exactly where both are made of numbers, roots, π, e, i and variables, else by value at
 * points. Beside a decimal an irrational constant is compared to two decimals. Source: Composition-RL, Appendix D.
 */
export function compareValues(a: Node, b: Node): Comparison {
  const algebra = new Algebra()
  const [left, right] = [exactOf(a, algebra), exactOf(b, algebra)]
  const isSame = left === null || right === null ? null : areSame(left, right, algebra)
  if (isSame === true) return { isEqual: true, reason: sameValue(left) }
  const names = [...new Set([...variablesOf(a), ...variablesOf(b)])].toSorted()
  if (isSame === false) {
    const rounded = names.length === 0 ? toTwoDecimals(a, b) : null
    return rounded ?? { isEqual: false, reason: 'the exact values differ' }
  }
  return names.length === 0 ? compareNumbers(a, b) : compareAtPoints(a, b, names)
}

function sameValue(value: Quotient | null): string {
  const number = value === null ? null : quotientValue(value)
  const text = number === null ? '' : textOf(number)
  return text === '' || text.length > 40 ? 'the same exact value' : `both are exactly ${text}`
}

function compareNumbers(a: Node, b: Node): Comparison {
  const nowhere: Point = new Map()
  const [left, right] = [valueAt(a, nowhere), valueAt(b, nowhere)]
  if (left === null || right === null) return { isEqual: null, reason: 'no value to compare' }
  if (isNear(left, right)) return { isEqual: true, reason: 'the same value to nine digits' }
  return toTwoDecimals(a, b) ?? { isEqual: false, reason: 'the values differ' }
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b), 1e-3)
}

/** An irrational constant beside a decimal; null where that is not the case or they differ even so. */
function toTwoDecimals(a: Node, b: Node): Comparison | null {
  if (hasDecimal(a) === hasDecimal(b)) return null
  if (isRational(hasDecimal(a) ? b : a)) return null
  const [left, right] = [roundedAt(a), roundedAt(b)]
  if (left === null || left === 0n || left !== right) return null
  const shown = (Number(left) / 100).toFixed(2)
  return { isEqual: true, reason: `an irrational constant: both are ${shown} to two decimals` }
}

function isRational(node: Node): boolean {
  const value = exactOf(node, new Algebra())
  return value !== null && quotientValue(value) !== null
}

function roundedAt(node: Node): bigint | null {
  const exact = exactOf(node, new Algebra())
  const number = exact === null ? null : quotientValue(exact)
  if (number !== null) return hundredths(number)
  const value = valueAt(node, new Map())
  return value === null || Math.abs(value) > 1e12 ? null : hundredths(fromDouble(value))
}

function fromDouble(value: number) {
  return rational(BigInt(Math.round(value * 1e6)), 1_000_000n)
}

/** Values that no usual identity has by chance, of both signs, small and above one. */
const samples = [
  0.7310585, 1.6449341, 2.2360697, 0.3183099, -0.5671433, -1.2020569, 3.3598857, 0.1353353,
]

function compareAtPoints(a: Node, b: Node, names: readonly string[]): Comparison {
  let compared = 0
  for (const at of samples.keys()) {
    const point = new Map(
      names.map((name, n) => [name, samples[(at + 3 * n) % samples.length] ?? 0]),
    )
    const [left, right] = [valueAt(a, point), valueAt(b, point)]
    if (left === null && right === null) continue
    if (left === null || right === null || !isNear(left, right)) {
      return { isEqual: false, reason: 'the values differ at a point' }
    }
    compared += 1
  }
  if (compared === 0) return { isEqual: null, reason: 'no value to compare' }
  return { isEqual: true, reason: `the same value at ${compared} points` }
}

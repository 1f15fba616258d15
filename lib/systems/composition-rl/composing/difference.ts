import { Algebra, type Sum } from '@/lib/maths/algebra'
import { valueAt } from '@/lib/maths/evaluate'
import { exactOf } from '@/lib/maths/exact'
import { readAnswer } from '@/lib/maths/read'
import { hundredths, rational, times, type Rational } from '@/lib/maths/rational'
import { rationalOf } from '@/lib/maths/algebra'
import { hasDecimal, negated, variablesOf, type Node } from '@/lib/maths/tree'

export interface Difference {
  /** Its size as it is written: whole, `\frac`, surds, or two decimals. */
  size: string
  /** 1 where the first is larger, −1 where it is smaller, 0 where they are one. */
  sign: 1 | -1 | 0
}

const nowhere: ReadonlyMap<string, number> = new Map()
/** Beyond this, doubles do not tell a sign or a hundredth. */
const largest = 1e12

/** The number that a text is; null for several numbers, unknowns and words. */
function numberIn(text: string): Node | null {
  const found = readAnswer(text).find(
    ({ node }) => variablesOf(node).length === 0 && valueAt(node, nowhere) !== null,
  )
  return found?.node ?? null
}

export function isNumber(text: string): boolean {
  return numberIn(text) !== null
}

/**
 * The difference of two written numbers: rationals exactly, surds as surds, any other irrational constant to two
 * decimals. Null where one of them is no number. Source: Composition-RL, section 3.1 and Appendix D.
 */
export function differenceOf(first: string, second: string): Difference | null {
  const [a, b] = [numberIn(first), numberIn(second)]
  if (a === null || b === null) return null
  const node: Node = { kind: 'sum', of: [a, negated(b)] }
  const terms = termsOf(node)
  const value = valueAt(node, nowhere)
  if (terms !== null && terms.length === 0) return { size: '0', sign: 0 }
  if (value === null || Math.abs(value) > largest || value === 0) return null
  const sign = value > 0 ? 1 : -1
  if (terms === null) return rounded(value, sign)
  const size = terms.map(({ by, root }) => ({ by: times(by, rational(sign)), root }))
  return { size: written(size, hasDecimal(node)), sign }
}

function rounded(value: number, sign: 1 | -1): Difference {
  const size = hundredths(rational(BigInt(Math.round(Math.abs(value) * 1e6)), 1_000_000n))
  return { size: (Number(size) / 100).toFixed(2), sign }
}

/** A rational number of times the root of a whole number. */
interface Term {
  by: Rational
  root: bigint
}

/** A sum of surds, its rational part first; null for anything else. */
function termsOf(node: Node): Term[] | null {
  const exact = exactOf(node, new Algebra())
  const below = exact === null ? null : rationalOf(exact.bottom)
  if (exact === null || below === null) return null
  const terms = [...exact.top.values()].map((term) => surdOf(term, rational(below.d, below.n)))
  const found = terms.filter((term) => term !== null)
  if (found.length < terms.length) return null
  return found.toSorted((one, other) => Number(one.root - other.root))
}

type SumTerm = Sum extends ReadonlyMap<string, infer Inner> ? Inner : never

function surdOf({ coefficient, powers }: SumTerm, scale: Rational): Term | null {
  let root = 1n
  for (const [name, { n, d }] of powers) {
    if (!name.startsWith('√') || n !== 1n || d !== 2n) return null
    root *= BigInt(name.slice(1))
  }
  return { by: times(coefficient, scale), root }
}

function written(terms: readonly Term[], isDecimal: boolean): string {
  return terms
    .map(({ by, root }, at) => {
      const sign = by.n < 0n ? '-' : at === 0 ? '' : '+'
      const size = numberText(by.n < 0n ? times(by, rational(-1)) : by, isDecimal)
      if (root === 1n) return `${sign}${size}`
      return `${sign}${size === '1' ? '' : size}\\sqrt{${root}}`
    })
    .join('')
}

function numberText({ n, d }: Rational, isDecimal: boolean): string {
  if (d === 1n) return String(n)
  return (isDecimal ? decimalText(n, d) : null) ?? `\\frac{${n}}{${d}}`
}

const mostDigits = 12

/** A fraction that ends after a few digits, as a decimal. */
function decimalText(n: bigint, d: bigint): string | null {
  for (let digits = 1; digits <= mostDigits; digits += 1) {
    const scaled = n * 10n ** BigInt(digits)
    if (scaled % d !== 0n) continue
    const text = String(scaled / d).padStart(digits + 1, '0')
    return `${text.slice(0, -digits)}.${text.slice(-digits)}`
  }
  return null
}

/** How the second follows from the first, in words: `$Y$ is 6 less than $X$.` */
export function relationOf(
  { size, sign }: Difference,
  { from, to }: { from: string; to: string },
): string {
  if (sign === 0) return `$${to}$ is equal to $${from}$.`
  const amount = /^[\d.]+$/u.test(size) ? size : `$${size}$`
  return `$${to}$ is ${amount} ${sign === 1 ? 'less' : 'more'} than $${from}$.`
}

/** The first minus the second, with its sign. */
export function signed({ size, sign }: Difference): string {
  if (sign >= 0) return size
  return /^[^+-]+$/u.test(size) ? `-${size}` : `-(${size})`
}

import { Algebra } from './algebra'
import { valueAt } from './evaluate'
import { exactOf, quotientValue } from './exact'
import type { Rational } from './rational'
import { readAnswer } from './read'
import { variablesOf } from './tree'

/**
 * The value of an expression as LaTeX: the exact fraction where it is rational, else the expression itself; null where
 * it is none or holds a variable. Never throws.
 */
export function calculate(expression: string): string | null {
  const [answer] = readAnswer(expression)
  if (answer === undefined || variablesOf(answer.node).length > 0) return null
  const exact = exactOf(answer.node, new Algebra())
  const value = exact === null ? null : quotientValue(exact)
  if (value !== null) return latexOf(value)
  return valueAt(answer.node, new Map()) === null ? null : expression.trim()
}

function latexOf({ n, d }: Rational): string {
  if (d === 1n) return String(n)
  return `${n < 0n ? '-' : ''}\\frac{${n < 0n ? -n : n}}{${d}}`
}

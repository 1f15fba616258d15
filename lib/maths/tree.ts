import type { Rational } from './rational'

/** Functions with one argument that a written answer may hold. */
export const functionNames = [
  'sin',
  'cos',
  'tan',
  'cot',
  'sec',
  'csc',
  'arcsin',
  'arccos',
  'arctan',
  'sinh',
  'cosh',
  'tanh',
  'ln',
  'log',
  'exp',
  'abs',
  'floor',
  'ceil',
  'factorial',
] as const
export type FunctionName = (typeof functionNames)[number]

export type Bracket = '(' | '[' | '{'

/** What stands in a written answer: values and what is made of values. */
export type Node =
  | { kind: 'number'; value: Rational; isDecimal: boolean }
  /** A number written in another base: `value` is what it counts, `digits` what is written. */
  | { kind: 'based'; value: Rational; digits: string; base: number }
  /** A variable, or one of the constants `π e i ∞ ∅`. */
  | { kind: 'name'; name: string }
  | { kind: 'sum'; of: readonly Node[] }
  | { kind: 'product'; of: readonly Node[] }
  | { kind: 'quotient'; top: Node; bottom: Node }
  | { kind: 'power'; base: Node; exponent: Node }
  | { kind: 'call'; name: FunctionName; of: Node }
  | { kind: 'log'; base: Node; of: Node }
  | { kind: 'binomial'; n: Node; k: Node }
  | { kind: 'percent' | 'degrees'; of: Node }
  /** Brackets around one or several things: a tuple, an interval, a set. */
  | { kind: 'group'; open: Bracket; close: ')' | ']' | '}'; of: readonly Node[] }
  | { kind: 'list' | 'union'; of: readonly Node[] }
  | { kind: 'ratio'; of: readonly Node[] }
  | { kind: 'matrix'; rows: readonly (readonly Node[])[] }
  /** Sides joined by `= < > ≤ ≥ ≠`: one sign between each two. */
  | { kind: 'relation'; sides: readonly Node[]; signs: readonly string[] }

export const minusOne: Node = { kind: 'number', value: { n: -1n, d: 1n }, isDecimal: false }

export function negated(of: Node): Node {
  return { kind: 'product', of: [minusOne, of] }
}

/** The nodes directly within a node. */
export function partsOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'number':
    case 'based':
    case 'name':
      return []
    case 'sum':
    case 'product':
    case 'group':
    case 'list':
    case 'union':
    case 'ratio':
      return node.of
    case 'quotient':
      return [node.top, node.bottom]
    case 'power':
      return [node.base, node.exponent]
    case 'call':
    case 'percent':
    case 'degrees':
      return [node.of]
    case 'log':
      return [node.base, node.of]
    case 'binomial':
      return [node.n, node.k]
    case 'matrix':
      return node.rows.flat()
    case 'relation':
      return node.sides
    default:
      return node satisfies never
  }
}

const constants = new Set(['π', 'e', 'i', '∞', '∅'])

/** Names that stand for any number, in the order of the alphabet. */
export function variablesOf(node: Node): string[] {
  const found = new Set<string>()
  const visit = (inner: Node) => {
    if (inner.kind === 'name' && !constants.has(inner.name)) found.add(inner.name)
    for (const part of partsOf(inner)) visit(part)
  }
  visit(node)
  return [...found].toSorted()
}

/** Whether some number in it was written with a decimal point, and so may be rounded. */
export function hasDecimal(node: Node): boolean {
  return (node.kind === 'number' && node.isDecimal) || partsOf(node).some(hasDecimal)
}

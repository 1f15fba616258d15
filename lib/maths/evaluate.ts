import { toNumber } from './rational'
import type { FunctionName, Node } from './tree'

export type Point = ReadonlyMap<string, number>

/** An expression as a real number at a point; null where it has no finite one. */
export function valueAt(node: Node, point: Point): number | null {
  const value = real(node, point)
  return Number.isFinite(value) ? value : null
}

function real(node: Node, point: Point): number {
  const at = (inner: Node) => real(inner, point)
  switch (node.kind) {
    case 'number':
    case 'based':
      return toNumber(node.value)
    case 'name':
      return constants.get(node.name) ?? point.get(node.name) ?? Number.NaN
    case 'sum':
      return node.of.reduce((sum, term) => sum + at(term), 0)
    case 'product':
      return node.of.reduce((product, factor) => product * at(factor), 1)
    case 'quotient':
      return at(node.top) / at(node.bottom)
    case 'ratio':
      return node.of.length === 2 ? node.of.map(at).reduce((a, b) => a / b) : Number.NaN
    case 'power':
      return power(at(node.base), at(node.exponent))
    case 'call':
      return functions[node.name](at(node.of))
    case 'log':
      return Math.log(at(node.of)) / Math.log(at(node.base))
    case 'binomial':
      return factorial(at(node.n)) / (factorial(at(node.k)) * factorial(at(node.n) - at(node.k)))
    case 'percent':
      return at(node.of) / 100
    case 'degrees':
      return (at(node.of) * Math.PI) / 180
    case 'group':
      return node.of.length === 1 ? node.of.map(at).reduce((a) => a) : Number.NaN
    case 'list':
    case 'union':
    case 'matrix':
    case 'relation':
      return Number.NaN
    default:
      return node satisfies never
  }
}

const constants = new Map([
  ['π', Math.PI],
  ['e', Math.E],
  ['i', Number.NaN],
  ['∞', Number.NaN],
  ['∅', Number.NaN],
])

/** Odd roots of negative numbers are real ones. */
function power(base: number, exponent: number): number {
  if (base >= 0 || Number.isInteger(exponent)) return base ** exponent
  const degree = Math.round(1 / exponent)
  const isOddRoot = Math.abs(degree) % 2 === 1 && Math.abs(1 / exponent - degree) < 1e-9
  return isOddRoot ? -((-base) ** exponent) : Number.NaN
}

function factorial(n: number): number {
  if (!Number.isInteger(n) || n < 0 || n > 170) return Number.NaN
  let product = 1
  for (let factor = 2; factor <= n; factor += 1) product *= factor
  return product
}

const functions: Record<FunctionName, (x: number) => number> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  cot: (x) => 1 / Math.tan(x),
  sec: (x) => 1 / Math.cos(x),
  csc: (x) => 1 / Math.sin(x),
  arcsin: Math.asin,
  arccos: Math.acos,
  arctan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  ln: Math.log,
  log: Math.log10,
  exp: Math.exp,
  abs: Math.abs,
  floor: Math.floor,
  ceil: Math.ceil,
  factorial,
}

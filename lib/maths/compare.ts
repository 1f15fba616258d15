import { compareValues, type Comparison } from './values'
import { intervalOf } from './intervals'
import { areSameRelations } from './relations'
import { negated, type Node } from './tree'

/** More elements than an answer has; longer lists are not matched in any order. */
const most = 100

/** Compares two answers of any shape. Symmetric; never throws. */
export function compareNodes(left: Node, right: Node): Comparison {
  const [a, b] = [unwrapped(left), unwrapped(right)]
  const shaped = compareShapes(a, b) ?? compareShapes(b, a)
  if (shaped !== null) return shaped
  if (isShape(a) || isShape(b)) return { isEqual: false, reason: 'answers of different shapes' }
  return compareScalars(a, b)
}

/** `x = 3` beside a value is that value, and a list of one its only element. */
function unwrapped(node: Node): Node {
  if (node.kind !== 'list' && node.kind !== 'group') return node
  const [only, more] = node.of
  if (only === undefined || more !== undefined || isInterval(node)) return node
  return unwrapped(only)
}

function isInterval(node: Node): boolean {
  return node.kind === 'group' && (node.open === '(') !== (node.close === ')')
}

function compareShapes(a: Node, b: Node): Comparison | null {
  if (a.kind === 'relation') return compareRelation(a, b)
  if (isUnordered(a) && isUnordered(b)) return inAnyOrder(a.of, b.of)
  if (a.kind === 'union' && b.kind === 'union') return inAnyOrder(a.of, b.of)
  if (isUnordered(a) && b.kind === 'group') return inOrder(a.of, b.of)
  if (a.kind === 'matrix') return compareMatrix(a, b)
  if (a.kind === 'group' && b.kind === 'group') return compareGroups(a, b)
  if (a.kind === 'ratio' && b.kind === 'ratio') return compareRatios(a.of, b.of)
  return null
}

type Kind<Name extends Node['kind']> = Extract<Node, { kind: Name }>

function isUnordered(node: Node): node is Kind<'list' | 'union'> | Kind<'group'> {
  return node.kind === 'list' || (node.kind === 'group' && node.open === '{')
}

function isShape(node: Node): boolean {
  const isRatio = node.kind === 'ratio' && node.of.length > 2
  return isRatio || ['list', 'union', 'group', 'matrix', 'relation'].includes(node.kind)
}

function compareRelation(a: Kind<'relation'>, b: Node): Comparison | null {
  if (b.kind === 'relation') {
    const isEqual = areSameRelations(a, b)
    if (isEqual) return { isEqual, reason: 'the same equation or inequality' }
    const [left, right] = [solution(a), solution(b)]
    const isBoth = left !== null && right !== null && left.of.name === right.of.name
    return isBoth
      ? compareNodes(left.value, right.value)
      : { isEqual, reason: 'not the same equation' }
  }
  const interval = intervalOf(a)
  if (interval !== null) return compareNodes(interval, b)
  const named = solution(a)
  return named === null ? null : compareNodes(named.value, b)
}

/** What the last side of an equation says of its first, when that is a name or a function of one. */
function solution({ sides, signs }: Kind<'relation'>): { of: Kind<'name'>; value: Node } | null {
  const [first] = sides
  const value = sides.at(-1)
  if (first === undefined || value === undefined || signs.some((sign) => sign !== '=')) return null
  const name = first.kind === 'product' ? first.of[0] : first
  const isNamed = first.kind === 'name' || (first.kind === 'product' && first.of.every(isName))
  return isNamed && name?.kind === 'name' && first !== value ? { of: name, value } : null
}

function isName(node: Node): boolean {
  return node.kind === 'name'
}

/** The smaller number first, so that the reason is the same both ways round. */
function differentCount(a: number, b: number): Comparison {
  return { isEqual: false, reason: `${Math.min(a, b)} values and ${Math.max(a, b)}` }
}

function inAnyOrder(a: readonly Node[], b: readonly Node[]): Comparison {
  if (a.length !== b.length) return differentCount(a.length, b.length)
  if (a.length > most) return { isEqual: null, reason: 'too many values to match' }
  const left = new Set(b)
  for (const node of a) {
    const match = [...left].find((other) => compareNodes(node, other).isEqual === true)
    if (match === undefined) return { isEqual: false, reason: 'a value without its like' }
    left.delete(match)
  }
  return { isEqual: true, reason: `the same ${a.length} values in any order` }
}

function inOrder(a: readonly Node[], b: readonly Node[]): Comparison {
  if (a.length !== b.length) return differentCount(a.length, b.length)
  for (const [at, node] of a.entries()) {
    const other = b[at]
    const found = other === undefined ? null : compareNodes(node, other)
    if (found?.isEqual !== true) return { isEqual: false, reason: `value ${at + 1} differs` }
  }
  return { isEqual: true, reason: `the same ${a.length} values in order` }
}

function compareGroups(a: Kind<'group'>, b: Kind<'group'>): Comparison | null {
  if (a.open === '{' || b.open === '{') return null
  if (a.open !== b.open || a.close !== b.close) {
    return { isEqual: false, reason: 'brackets of different kinds' }
  }
  return inOrder(a.of, b.of)
}

function compareMatrix(a: Kind<'matrix'>, b: Node): Comparison | null {
  if (b.kind === 'matrix') {
    const isSameForm = a.rows.length === b.rows.length && a.rows[0]?.length === b.rows[0]?.length
    if (!isSameForm) return { isEqual: false, reason: 'matrices of different form' }
    return inOrder(a.rows.flat(), b.rows.flat())
  }
  const isVector = a.rows.length === 1 || a.rows.every((row) => row.length === 1)
  return isVector && (b.kind === 'group' || b.kind === 'list') ? inOrder(a.rows.flat(), b.of) : null
}

/** Ratios are one when each part over the next is. */
function compareRatios(a: readonly Node[], b: readonly Node[]): Comparison {
  return { ...inOrder(quotients(a), quotients(b)), reason: 'compared as ratios' }
}

function quotients(of: readonly Node[]): Node[] {
  return of.slice(1).flatMap((bottom, at) => {
    const top = of[at]
    return top === undefined ? [] : [{ kind: 'quotient', top, bottom }]
  })
}

/** Percent and degrees may be written or left out; both readings of the one that has them count. */
function compareScalars(a: Node, b: Node): Comparison {
  const [left, right] = [marked(a), marked(b)]
  if (left?.kind === right?.kind && left !== null && right !== null) {
    return compareValues(left.of, right.of)
  }
  const based = a.kind === 'based' && b.kind === 'number' ? compareDigits(a, b) : null
  const turned = b.kind === 'based' && a.kind === 'number' ? compareDigits(b, a) : null
  const direct = compareValues(a, b)
  if (direct.isEqual === true || (left === null && right === null)) return based ?? turned ?? direct
  const bare = compareValues(left?.of ?? a, right?.of ?? b)
  if (bare.isEqual !== true) return direct
  return { isEqual: true, reason: `${bare.reason}, with the sign of its unit left out` }
}

interface Marked {
  kind: 'percent' | 'degrees'
  of: Node
}

/** A value in percent or degrees, with any minus before it inside. */
function marked(node: Node): Marked | null {
  if (node.kind === 'percent' || node.kind === 'degrees') return { kind: node.kind, of: node.of }
  if (node.kind !== 'product' || node.of.length !== 2) return null
  const [sign, rest] = node.of
  if (sign?.kind !== 'number' || sign.value.n !== -1n || rest === undefined) return null
  const inner = marked(rest)
  return inner === null ? null : { kind: inner.kind, of: negated(inner.of) }
}

/** The base may be left out where the question gives it. */
function compareDigits(based: Kind<'based'>, plain: Kind<'number'>): Comparison | null {
  const isSame = plain.value.d === 1n && String(plain.value.n) === based.digits
  return isSame ? { isEqual: true, reason: 'the same digits, with the base left out' } : null
}

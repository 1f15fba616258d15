import { Algebra, type Sum } from './algebra'
import { exactOf } from './exact'
import { flipped } from './intervals'
import { rational } from './rational'
import { negated, type Node } from './tree'

type Relation = Extract<Node, { kind: 'relation' }>

/** Whether two equations or inequalities of two sides say the same: their differences are multiples of each other. */
export function areSameRelations(a: Relation, b: Relation): boolean {
  const [sign, more] = a.signs
  const [other, another] = b.signs
  if (sign === undefined || other === undefined || more !== undefined || another !== undefined)
    return false
  const algebra = new Algebra()
  const [left, right] = [difference(a, algebra), difference(b, algebra)]
  if (left === null || right === null) return false
  const factor = factorBetween(left, right, algebra)
  if (factor === 0 || algebra.isSpent) return false
  return sign === (factor > 0 ? other : flipped(other))
}

function difference({ sides }: Relation, algebra: Algebra): Sum | null {
  const [first, second] = sides
  if (first === undefined || second === undefined) return null
  const value = exactOf({ kind: 'sum', of: [first, negated(second)] }, algebra)
  return value === null || value.top.size === 0 || value.bottom.size !== 1 ? null : value.top
}

/** The sign of the number that one sum is of the other; 0 when there is none. */
function factorBetween(a: Sum, b: Sum, algebra: Algebra): number {
  const [first] = a
  const pair = first === undefined ? undefined : b.get(first[0])
  if (first === undefined || pair === undefined) return 0
  const own = first[1].coefficient
  const left = algebra.multiply(a, algebra.constant(pair.coefficient))
  const right = algebra.multiply(b, algebra.constant(rational(-own.n, own.d)))
  if (algebra.add(left, right).size > 0) return 0
  return own.n > 0n === pair.coefficient.n > 0n ? 1 : -1
}

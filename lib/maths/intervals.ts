import { variablesOf, negated, type Node } from './tree'

type Relation = Extract<Node, { kind: 'relation' }>
type Group = Extract<Node, { kind: 'group' }>

const infinity: Node = { kind: 'name', name: '∞' }

/** An inequality that bounds one variable, as the interval it stands for; null for other relations. */
export function intervalOf({ sides, signs }: Relation): Group | null {
  const at = sides.findIndex((side) => side.kind === 'name' && variablesOf(side).length === 1)
  const bounds = sides.filter((_, n) => n !== at)
  if (at < 0 || bounds.some((bound) => variablesOf(bound).length > 0)) return null
  const [first, second, more] = signs
  if (first === undefined || more !== undefined) return null
  if (second === undefined) return half(bounds[0], at === 0 ? flipped(first) : first)
  if (at !== 1 || first[0] === undefined || direction(first) !== direction(second)) return null
  const [low, high] = bounds
  if (low === undefined || high === undefined) return null
  if (direction(first) === 'up')
    return between({ low, high, isLowIn: first === '≤', isHighIn: second === '≤' })
  if (direction(first) !== 'down') return null
  return between({ low: high, high: low, isLowIn: second === '≥', isHighIn: first === '≥' })
}

/** `bound sign x` as an interval without an end. */
function half(bound: Node | undefined, sign: string): Group | null {
  if (bound === undefined) return null
  const isIn = sign === '≤' || sign === '≥'
  if (direction(sign) === 'up') {
    return between({ low: bound, high: infinity, isLowIn: isIn, isHighIn: false })
  }
  if (direction(sign) !== 'down') return null
  return between({ low: negated(infinity), high: bound, isLowIn: false, isHighIn: isIn })
}

interface Ends {
  low: Node
  high: Node
  isLowIn: boolean
  isHighIn: boolean
}

function between({ low, high, isLowIn, isHighIn }: Ends): Group {
  return {
    kind: 'group',
    open: isLowIn ? '[' : '(',
    close: isHighIn ? ']' : ')',
    of: [low, high],
  }
}

function direction(sign: string): 'up' | 'down' | null {
  if (sign === '<' || sign === '≤') return 'up'
  return sign === '>' || sign === '≥' ? 'down' : null
}

const flips: Record<string, string> = { '<': '>', '>': '<', '≤': '≥', '≥': '≤' }

export function flipped(sign: string): string {
  return flips[sign] ?? sign
}

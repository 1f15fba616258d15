import { randomBytes } from 'node:crypto'
import type { ProtocolPair } from '../protocol/schema'

/** What the two outputs of a pair are called in an export. */
export interface PairNames {
  first: string
  second: string
  /** Numbers are then turned around: above 0 = the second output is better. */
  isTurned: boolean
}
export type Naming = (pair: ProtocolPair) => PairNames

/** By what they are. Only after unblinding. */
export function trueNames(systems: readonly string[]): Naming {
  return ({ first, second }) => ({
    first: systems[first] ?? '',
    second: systems[second] ?? '',
    isTurned: false,
  })
}

/** Drawn afresh for every pair, and in every export: two pairs of the same systems have nothing in common. */
export function pseudonyms(random: (bytes: number) => Uint8Array = randomBytes): Naming {
  const known = new Map<number, PairNames>()
  return ({ ordinal }) => {
    const names = known.get(ordinal) ?? drawn(random)
    known.set(ordinal, names)
    return names
  }
}

function drawn(random: (bytes: number) => Uint8Array): PairNames {
  const word = () => `x${Buffer.from(random(6)).toString('hex')}`
  return { first: word(), second: word(), isTurned: ((random(1)[0] ?? 0) & 1) === 1 }
}

import { createHmac } from 'node:crypto'
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

/**
 * Made from a secret for every pair, so that the same state is exported alike and two pairs of the same systems have
 * nothing in common.
 */
export function pseudonyms(secret: string): Naming {
  return ({ ordinal }) => {
    const code = createHmac('sha256', secret).update(String(ordinal)).digest()
    const word = (start: number) => `x${code.toString('hex', start, start + 6)}`
    return { first: word(0), second: word(6), isTurned: ((code[12] ?? 0) & 1) === 1 }
  }
}

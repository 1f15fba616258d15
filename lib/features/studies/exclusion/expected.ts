import type { Expected } from '../design-schema'

export interface ShownPairSides {
  /** Places of the pair's outputs in the protocol's systems. */
  first: number
  second: number
  swapped: boolean
}

/** What is right of a pair, by side; what names a system that is not in it says nothing. */
export function expectedSides(
  expected: Expected,
  { first, second, swapped }: ShownPairSides,
): Record<string, ShownChoice> {
  const [left, right] = swapped ? [second, first] : [first, second]
  const sideOf = (wanted: Expected[string]): [ShownChoice] | [] => {
    if (wanted === 'tie') return ['tie']
    if (wanted === left) return ['left']
    return wanted === right ? ['right'] : []
  }
  return Object.fromEntries(
    Object.entries(expected).flatMap(([id, wanted]) => sideOf(wanted).map((side) => [id, side])),
  )
}

type ShownChoice = 'left' | 'tie' | 'right'

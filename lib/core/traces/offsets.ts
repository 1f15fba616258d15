/**
 * Offsets count UTF-16 units inside the process and Unicode code points in files and in the API.
 * Both maps are the identity for texts without astral characters, which is nearly every text.
 */
export interface OffsetMap {
  toCodePoints: (units: number) => number
  toUnits: (codePoints: number) => number
}

const identity: OffsetMap = { toCodePoints: (n) => n, toUnits: (n) => n }

/** Positions (in UTF-16 units) of the characters that take two units. */
function astralPositions(text: string): number[] {
  const positions: number[] = []
  for (const match of text.matchAll(/[\u{10000}-\u{10FFFF}]/gu)) positions.push(match.index)
  return positions
}

function countBelow(sorted: number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? Infinity) < limit) low = middle + 1
    else high = middle
  }
  return low
}

export function offsetMap(text: string): OffsetMap {
  const astral = astralPositions(text)
  if (astral.length === 0) return identity
  const astralPoints = astral.map((position, before) => position - before)
  return {
    toCodePoints: (units) => units - countBelow(astral, units),
    toUnits: (points) => points + countBelow(astralPoints, points),
  }
}

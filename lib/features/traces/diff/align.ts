import type { Unit } from '@/lib/systems/kit/units'

/** How alike two units are, 0 to 1. */
export type Similarity<One extends Unit = Unit> = (left: One, right: One) => number

export interface Matching<One extends Unit = Unit> {
  similarity: Similarity<One>
  /** Less alike than this, two units do not belong together. */
  threshold: number
  /** The same for units between the same neighbours, whose place speaks for them. Absent = as everywhere. */
  thresholdInPlace?: number
  /** What a pair adds to an alignment, whose sum is made the largest there is. Absent = its similarity. */
  gain?: (similarity: number, threshold: number) => number
}

/** Numbers of two units that belong together, or of one that stands alone. */
export interface AlignedUnits {
  left: number | null
  right: number | null
  /** Null of a unit that stands alone. */
  similarity: number | null
}

/**
 * Aligns two lists in their order (Needleman–Wunsch): pairs never cross, and the sum of their gains is the largest
 * there is. Of units alone at one place, those on the left come first. Time and memory grow with the product of
 * the lengths, within one part of the traces at a time.
 */
export function alignUnits<One extends Unit>(
  left: readonly One[],
  right: readonly One[],
  matching: Matching<One>,
): AlignedUnits[] {
  const [ofLeft, ofRight] = [numbersByPart(left), numbersByPart(right)]
  return mergedOrder([...ofLeft.keys()], [...ofRight.keys()]).flatMap((part) =>
    alignGaps(
      { left, right, matching },
      alignPart(
        { left, right, matching },
        { left: ofLeft.get(part) ?? [], right: ofRight.get(part) ?? [] },
      ),
    ),
  )
}

/** The most units of each side between two pairs that are aligned by their place. */
const mostInPlace = 2

/** Aligns what stands alone between two pairs once more. */
function alignGaps<One extends Unit>(sides: Sides<One>, rows: AlignedUnits[]): AlignedUnits[] {
  const { threshold, thresholdInPlace = threshold } = sides.matching
  if (thresholdInPlace === threshold) return rows
  const inPlace = { ...sides, matching: { ...sides.matching, threshold: thresholdInPlace } }
  const aligned: AlignedUnits[] = []
  let gap: AlignedUnits[] = []
  const close = () => {
    const left = gap.flatMap((row) => row.left ?? [])
    const right = gap.flatMap((row) => row.right ?? [])
    const isSmall = Math.max(left.length, right.length) <= mostInPlace
    aligned.push(...(isSmall ? alignPart(inPlace, { left, right }) : gap))
    gap = []
  }
  for (const row of rows) {
    if (row.similarity === null) gap.push(row)
    else {
      close()
      aligned.push(row)
    }
  }
  close()
  return aligned
}

function numbersByPart(units: readonly Unit[]): Map<string, number[]> {
  return Map.groupBy(units.keys(), (at) => units[at]?.part ?? '')
}

/** All names of two lists; one of the second list alone follows the name before it there. */
function mergedOrder(first: readonly string[], second: readonly string[]): string[] {
  const merged = [...first]
  for (const [at, name] of second.entries()) {
    if (merged.includes(name)) continue
    const before = second[at - 1]
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, name)
  }
  return merged
}

interface Sides<One extends Unit> {
  left: readonly One[]
  right: readonly One[]
  matching: Matching<One>
}

interface Numbers {
  left: readonly number[]
  right: readonly number[]
}

/** Keys decide where both sides have them. */
function similarityOf<One extends Unit>(
  { left, right, matching }: Sides<One>,
  from: number,
  to: number,
): number {
  const [a, b] = [left[from], right[to]]
  if (a === undefined || b === undefined) return 0
  if (a.key !== null || b.key !== null) return a.key === b.key ? 1 : 0
  return matching.similarity(a, b)
}

/** What two units that may belong together add to an alignment, else 0. */
function gainOf<One extends Unit>(sides: Sides<One>, from: number, to: number): number {
  const { threshold, gain = (similarity) => similarity } = sides.matching
  const similarity = similarityOf(sides, from, to)
  return similarity >= threshold ? gain(similarity, threshold) : 0
}

function alignPart<One extends Unit>(sides: Sides<One>, numbers: Numbers): AlignedUnits[] {
  const gains = numbers.left.map((from) => numbers.right.map((to) => gainOf(sides, from, to)))
  const best = bestSums(gains, numbers.right.length)
  const aligned: AlignedUnits[] = []
  let [row, column] = [0, 0]
  while (row < numbers.left.length || column < numbers.right.length) {
    const [from, to] = [numbers.left[row] ?? null, numbers.right[column] ?? null]
    const gain = gains[row]?.[column] ?? 0
    const sum = best[row]?.[column] ?? 0
    if (
      from !== null &&
      to !== null &&
      gain > 0 &&
      sum === gain + (best[row + 1]?.[column + 1] ?? 0)
    ) {
      aligned.push({ left: from, right: to, similarity: similarityOf(sides, from, to) })
      row += 1
      column += 1
    } else if (to === null || (from !== null && sum === (best[row + 1]?.[column] ?? 0))) {
      aligned.push({ left: from, right: null, similarity: null })
      row += 1
    } else {
      aligned.push({ left: null, right: to, similarity: null })
      column += 1
    }
  }
  return aligned
}

/** The largest sum of gains from each pair of places to the end. */
function bestSums(gains: readonly (readonly number[])[], columns: number): Float64Array[] {
  const best = [...gains.map(() => new Float64Array(columns + 1)), new Float64Array(columns + 1)]
  for (let row = gains.length - 1; row >= 0; row -= 1) {
    const [own, below] = [best[row], best[row + 1]]
    if (own === undefined || below === undefined) continue
    for (let column = columns - 1; column >= 0; column -= 1) {
      const gain = gains[row]?.[column] ?? 0
      const alone = Math.max(below[column] ?? 0, own[column + 1] ?? 0)
      own[column] = gain > 0 ? Math.max(alone, gain + (below[column + 1] ?? 0)) : alone
    }
  }
  return best
}

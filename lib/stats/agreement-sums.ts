import { agreeingShare, tally, total } from './ratings'

/** How ratings are read: as ranks of an ordered scale, and as the classes those fall into. */
export interface Scale {
  /** How many ranks there are. */
  ranks: number
  /** How many classes there are. */
  classes: number
  classOf: (rank: number) => number
}

/** The coefficients of `agreement.ts`: nominal ones over classes, ordinal alpha over ranks. */
export interface Coefficients {
  raw: number | null
  fleiss: number | null
  nominal: number | null
  ordinal: number | null
  ac1: number | null
}

/**
 * What one item adds to the sums from which `coefficientsOf` takes all coefficients: additive, so that a sample of
 * items needs one sum and not its ratings.
 *
 * @param item ranks from 0; null = missing
 */
export function agreementSums(item: readonly (number | null)[], scale: Scale): number[] {
  const ranks = item.filter((rank) => rank !== null)
  const classes = countsOf(ranks.map(scale.classOf), scale.classes)
  const inRanks = countsOf(ranks, scale.ranks)
  const isPairable = ranks.length > 1
  const others = isPairable ? 1 / (ranks.length - 1) : 0
  const pairs = cellsOf(scale.ranks).map(
    ([one, other]) => 2 * (inRanks[one] ?? 0) * (inRanks[other] ?? 0) * others,
  )
  return [
    Number(ranks.length > 0),
    Number(isPairable),
    agreeingShare(ranks.map(scale.classOf)) ?? 0,
    others * (ranks.length ** 2 - total(classes.map((count) => count ** 2))),
    ...classes.map((count) => count / Math.max(1, ranks.length)),
    ...classes,
    ...inRanks.map((count) => (isPairable ? count : 0)),
    ...pairs,
  ]
}

/** How many sums `agreementSums` gives. */
export function agreementWidth({ ranks, classes }: Scale): number {
  return 4 + 2 * classes + ranks + (ranks * (ranks - 1)) / 2
}

/**
 * All coefficients of items whose sums were added up, as the functions of `agreement.ts` define them; Fleiss' kappa
 * takes for granted that all items have the same number of ratings.
 */
export function coefficientsOf(sums: Float64Array, scale: Scale): Coefficients {
  const { ranks, classes } = scale
  const [rated = 0, units = 0, agreeing = 0, disagreeing = 0] = sums
  const part = (from: number, size: number) => sums.subarray(from, from + size)
  const raw = units === 0 ? null : agreeing / units
  const inRanks = part(4 + 2 * classes, ranks)
  const pairs = part(4 + 2 * classes + ranks, (ranks * (ranks - 1)) / 2)
  return {
    raw,
    fleiss: fleiss(raw, part(4 + classes, classes)),
    nominal: nominalAlpha(disagreeing, inRanks, scale),
    ordinal: ordinalAlpha(inRanks, pairs),
    ac1: ac1(raw, part(4, classes), rated),
  }
}

/** What one item adds for Cohen's kappa of two raters: the cells of their table, row by row; null = missing. */
export function kappaSums(
  [one, other]: readonly [number | null, number | null],
  { classes, classOf }: Scale,
): number[] {
  const sums = Array.from({ length: classes ** 2 }, () => 0)
  if (one !== null && other !== null) sums[classOf(one) * classes + classOf(other)] = 1
  return sums
}

/** Cohen's kappa of such cells added up, as `cohenKappa` defines it. */
export function kappaOf(cells: Float64Array, { classes }: Scale): number | null {
  let all = 0
  let same = 0
  let expected = 0
  for (let row = 0; row < classes; row++) {
    let [ofOne, ofOther] = [0, 0]
    for (let column = 0; column < classes; column++) {
      ofOne += cells[row * classes + column] ?? 0
      ofOther += cells[column * classes + row] ?? 0
    }
    all += ofOne
    same += cells[row * classes + row] ?? 0
    expected += ofOne * ofOther
  }
  // Whole numbers, so that an expected agreement of 1 is met exactly.
  return expected === all ** 2 ? null : (same * all - expected) / (all ** 2 - expected)
}

function countsOf(values: readonly number[], size: number): number[] {
  const counts = tally(values)
  return Array.from({ length: size }, (_value, at) => counts.get(at) ?? 0)
}

const cells = new Map<number, (readonly [number, number])[]>()

/** Every two of so many, the lower first. */
function cellsOf(size: number): readonly (readonly [number, number])[] {
  const known = cells.get(size)
  if (known !== undefined) return known
  const all = Array.from({ length: size }, (_value, at) => at)
  const made = all.flatMap((one) => all.slice(one + 1).map((other) => [one, other] as const))
  cells.set(size, made)
  return made
}

function fleiss(raw: number | null, counts: Float64Array): number | null {
  let all = 0
  let squares = 0
  for (const count of counts) {
    all += count
    squares += count ** 2
  }
  if (raw === null || squares === all ** 2) return null
  const expected = squares / all ** 2
  return (raw - expected) / (1 - expected)
}

function nominalAlpha(disagreeing: number, inRanks: Float64Array, scale: Scale): number | null {
  const counts = new Float64Array(scale.classes)
  let all = 0
  for (const [rank, count] of inRanks.entries()) {
    const at = scale.classOf(rank)
    counts[at] = (counts[at] ?? 0) + count
    all += count
  }
  let expected = all ** 2
  for (const count of counts) expected -= count ** 2
  return expected === 0 ? null : 1 - (disagreeing * (all - 1)) / expected
}

function ordinalAlpha(inRanks: Float64Array, pairs: Float64Array): number | null {
  const middles = new Float64Array(inRanks.length)
  let all = 0
  for (const [rank, count] of inRanks.entries()) {
    middles[rank] = all + count / 2
    all += count
  }
  let observed = 0
  let expected = 0
  for (const [at, [one, other]] of cellsOf(inRanks.length).entries()) {
    const distance = ((middles[one] ?? 0) - (middles[other] ?? 0)) ** 2
    observed += distance * (pairs[at] ?? 0)
    expected += 2 * distance * (inRanks[one] ?? 0) * (inRanks[other] ?? 0)
  }
  return expected === 0 ? null : 1 - (observed * (all - 1)) / expected
}

function ac1(raw: number | null, shares: Float64Array, rated: number): number | null {
  if (raw === null || shares.length < 2) return null
  let expected = 0
  for (const sum of shares) expected += (sum / rated) * (1 - sum / rated)
  expected /= shares.length - 1
  return (raw - expected) / (1 - expected)
}

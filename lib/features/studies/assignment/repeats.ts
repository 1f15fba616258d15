import { type Random, shuffled } from './seeded'

/** One look at a pair in somebody's list. */
export interface RepeatedLook {
  /** Place in the protocol. */
  pair: number
  kind: 'first' | 'repeat'
  swapped: boolean
  /** Only study pairs are looked at twice. */
  isRepeatable: boolean
}

/** Places between a look at a pair and the second one. */
export const repeatsApart = 20

/**
 * A list with second looks put in, sides swapped, at random places far enough behind the first: as many as asked for
 * and fit without moving left and right apart over the whole list.
 *
 * @param kept looks at the head of the list that are past: nothing is put between them
 */
export function withRepeats(
  looks: readonly RepeatedLook[],
  { count, kept, random }: { count: number; kept: number; random: Random },
): RepeatedLook[] {
  const repeated = new Set(looks.filter(({ kind }) => kind === 'repeat').map(({ pair }) => pair))
  const fitting = looks.flatMap((look, at) =>
    look.kind === 'first' &&
    look.isRepeatable &&
    !repeated.has(look.pair) &&
    at + repeatsApart <= looks.length
      ? [{ ...look, at }]
      : [],
  )
  const gaps = Array.from({ length: looks.length + 1 }, (): RepeatedLook[] => [])
  for (const { at, ...look } of chosen(looks, { fitting, count, random })) {
    const from = Math.max(at + repeatsApart, kept)
    const gap = from + Math.floor(random() * (looks.length - from + 1))
    gaps[gap]?.push({ ...look, kind: 'repeat', swapped: !look.swapped, isRepeatable: false })
  }
  return gaps.flatMap((some, at) => [...some, ...looks.slice(at, at + 1)])
}

interface Choosing<T> {
  fitting: readonly T[]
  count: number
  random: Random
}

function chosen<T extends RepeatedLook>(
  looks: readonly RepeatedLook[],
  { fitting, count, random }: Choosing<T>,
): T[] {
  const deck = shuffled(fitting, random)
  const bySide = {
    asIs: deck.filter(({ swapped }) => !swapped),
    swapped: deck.filter(({ swapped }) => swapped),
  }
  let ahead = looks.reduce((sum, { swapped }) => sum + (swapped ? -1 : 1), 0)
  const picked: T[] = []
  while (picked.length < count) {
    const wanted = ahead > 0 || (ahead === 0 && random() < 0.5) ? 'asIs' : 'swapped'
    const other = wanted === 'asIs' ? 'swapped' : 'asIs'
    const one = bySide[wanted].pop() ?? (ahead === 0 ? bySide[other].pop() : undefined)
    if (one === undefined) break
    ahead += one.swapped ? 1 : -1
    picked.push(one)
  }
  return picked
}

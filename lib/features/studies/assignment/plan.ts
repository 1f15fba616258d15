import { tally } from '@/lib/stats/ratings'
import { type RepeatedLook, withRepeats } from './repeats'
import { seeded, shuffled } from './seeded'
import { balancedSides, type Slot } from './sides'

export interface PairToPlan {
  /** Place in the protocol. */
  ordinal: number
  kind: 'study' | 'gold' | 'training'
  /** `swapped` of judgements that count, by people who judge no more. */
  gone: readonly boolean[]
  /** Its first round is locked: nobody new comes to it. */
  isLocked?: boolean
}

/** What stays as it is: done, or being looked at. */
export interface StoredLook {
  pair: number
  kind: 'first' | 'repeat'
  swapped: boolean
  position: number
}

export interface AnnotatorToPlan {
  /** From 1, in the study. */
  number: number
  kept: readonly StoredLook[]
  /** Pairs that are not to come again: skipped, or gone to others. */
  closed: readonly number[]
}

export interface ToPlan {
  seed: number
  /** Annotators a study pair needs. */
  overlap: number
  repeats: number
  pairs: readonly PairToPlan[]
  annotators: readonly AnnotatorToPlan[]
}

export type PlannedLook = StoredLook

interface Share {
  annotator: AnnotatorToPlan
  pair: PairToPlan
}

/**
 * What each annotator is still to look at, by number: study pairs up to their quota and evenly, all gold pairs, repeats,
 * in an order and with sides that the seed draws. Training comes first, at places below 0.
 */
export function planLists(study: ToPlan): Map<number, PlannedLook[]> {
  const shares = [...sharedOut(study), ...forEverybody(study, 'gold')]
  const sides = sidesOf(study, shares)
  const firsts = new Map<number, RepeatedLook[]>()
  for (const [n, { annotator, pair }] of shares.entries()) {
    const own = firsts.get(annotator.number) ?? []
    firsts.set(annotator.number, own)
    const [swapped, isRepeatable] = [sides[n] ?? false, pair.kind === 'study']
    own.push({ pair: pair.ordinal, kind: 'first', swapped, isRepeatable })
  }
  return new Map(
    study.annotators.map((one) => [
      one.number,
      [...trainingOf(study, one), ...listOf(study, one, firsts.get(one.number) ?? [])],
    ]),
  )
}

/** Lists as the log commits to them: by annotator, without training, in which nothing counts. */
export function listedPlan(lists: ReadonlyMap<number, readonly PlannedLook[]>) {
  return [...lists]
    .toSorted(([a], [b]) => a - b)
    .map(([annotator, looks]) => ({
      annotator,
      looks: looks.filter(({ position }) => position >= 0),
    }))
}

const firstsOf = ({ kept }: AnnotatorToPlan) =>
  kept.filter(({ kind }) => kind === 'first').map(({ pair }) => pair)

const touched = (one: AnnotatorToPlan) => new Set([...firstsOf(one), ...one.closed])

function touchedBy({ annotators }: ToPlan): Map<number, Set<number>> {
  return new Map(annotators.map((one) => [one.number, touched(one)]))
}

/** Study pairs to those who have the least so far; those few can judge come first. */
function sharedOut(study: ToPlan): Share[] {
  const random = seeded(study.seed, 1)
  const past = touchedBy(study)
  const kept = tally(study.annotators.flatMap(firstsOf))
  const open = shuffled(
    study.pairs.filter(({ kind }) => kind === 'study'),
    random,
  ).map((pair) => {
    const able = study.annotators.filter(
      ({ number }) => past.get(number)?.has(pair.ordinal) !== true,
    )
    return { pair, able, need: study.overlap - pair.gone.length - (kept.get(pair.ordinal) ?? 0) }
  })
  const loads = new Map<number, number>()
  const shares: Share[] = []
  for (const { pair, able, need } of open.toSorted((a, b) => a.able.length - b.able.length)) {
    if (need <= 0 || pair.isLocked === true) continue
    const order = able.map((annotator) => ({
      annotator,
      load: loads.get(annotator.number) ?? 0,
      draw: random(),
    }))
    order.sort((a, b) => a.load - b.load || a.draw - b.draw)
    for (const { annotator, load } of order.slice(0, need)) {
      loads.set(annotator.number, load + 1)
      shares.push({ annotator, pair })
    }
  }
  return shares
}

function forEverybody(study: ToPlan, wanted: PairToPlan['kind']): Share[] {
  const past = touchedBy(study)
  const pairs = study.pairs.filter(({ kind }) => kind === wanted)
  return study.annotators.flatMap((annotator) =>
    pairs
      .filter(({ ordinal }) => past.get(annotator.number)?.has(ordinal) !== true)
      .map((pair) => ({ annotator, pair })),
  )
}

/** Study pairs and gold pairs are balanced each by themselves and, where that leaves one too many of both, together. */
function sidesOf(study: ToPlan, shares: readonly Share[]): boolean[] {
  const kinds = new Map(study.pairs.map(({ ordinal, kind }) => [ordinal, kind]))
  const name = (number: number, pair: number) => `${number} ${kinds.get(pair) ?? ''}`
  const open: Slot[] = shares.map(({ annotator: { number }, pair: { ordinal } }) => ({
    annotator: name(number, ordinal),
    pair: String(ordinal),
    swapped: null,
  }))
  const kept: Slot[] = study.annotators.flatMap(({ number, kept: own }) =>
    own
      .filter(({ pair, kind }) => kind === 'first' && kinds.get(pair) !== 'training')
      .map(({ pair, swapped }) => ({ annotator: name(number, pair), pair: String(pair), swapped })),
  )
  const gone: Slot[] = study.pairs.flatMap(({ ordinal, gone: sides }) =>
    sides.map((swapped, n) => ({
      annotator: `gone ${ordinal} ${n}`,
      pair: String(ordinal),
      swapped,
    })),
  )
  const joined = study.annotators.map(
    ({ number }) => [`${number} study`, `${number} gold`] as const,
  )
  return balancedSides([...open, ...kept, ...gone], seeded(study.seed, 2), joined).slice(
    0,
    open.length,
  )
}

/** Who comes later or goes changes nothing of the order in which somebody meets the pairs. */
function ranksOf({ seed, pairs }: ToPlan, { number }: AnnotatorToPlan): Map<number, number> {
  const random = seeded(seed, 3, number)
  return new Map(pairs.map(({ ordinal }) => [ordinal, random()]))
}

function listOf(
  study: ToPlan,
  annotator: AnnotatorToPlan,
  own: readonly RepeatedLook[],
): PlannedLook[] {
  const ranks = ranksOf(study, annotator)
  const rank = ({ pair }: RepeatedLook) => ranks.get(pair) ?? 0
  const ofStudy = new Set(
    study.pairs.filter(({ kind }) => kind === 'study').map(({ ordinal }) => ordinal),
  )
  const past = annotator.kept
    .filter(({ position }) => position >= 0)
    .toSorted((a, b) => a.position - b.position)
  const looks = [
    ...past.map((look) => ({ ...look, isRepeatable: ofStudy.has(look.pair) })),
    ...own.toSorted((a, b) => rank(a) - rank(b)),
  ]
  const done = past.filter(({ kind }) => kind === 'repeat').length
  const random = seeded(study.seed, 4, annotator.number, past.length)
  const list = withRepeats(looks, { count: study.repeats - done, kept: past.length, random })
  const start = (past.at(-1)?.position ?? -1) + 1
  return list.slice(past.length).map(({ pair, kind, swapped }, n) => ({
    pair,
    kind,
    swapped,
    position: start + n,
  }))
}

function trainingOf(study: ToPlan, annotator: AnnotatorToPlan): PlannedLook[] {
  const pairs = study.pairs.filter(({ kind }) => kind === 'training')
  const random = seeded(study.seed, 5, annotator.number)
  const past = touched(annotator)
  return pairs
    .map(({ ordinal }, n) => ({
      pair: ordinal,
      kind: 'first' as const,
      swapped: random() < 0.5,
      position: n - pairs.length,
    }))
    .filter(({ pair }) => !past.has(pair))
}

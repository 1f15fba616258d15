import { canonicalJson } from '@/lib/core/records/canonical-json'
import type { PairTexts } from '../blind'
import { shuffle } from '../sampling/shuffle'
import type { Candidate } from '../sampling/candidates'
import type { Design, Expected } from '../design-schema'
import type { Protocol, ProtocolPair } from './schema'

/** A pair before its texts are known. */
export interface PlannedPair extends Omit<ProtocolPair, 'texts_sha256'> {
  expected: Expected | null
}

/** What a gold or training pair of a design says that cannot be. */
export interface Misnamed {
  ok: false
  /** A field of the design: `gold.0.item_id`. */
  where: string
  why: string
}

export interface DrawnSample {
  /** Every candidate there is: gold and training items need not be in the sample. */
  candidates: readonly Candidate[]
  /** The sample, without them. */
  chosen: readonly Candidate[]
}

/** Gold and training pairs as they follow those of the study. */
function asideOf({ gold, training }: Pick<Design, 'gold' | 'training'>) {
  return [
    ...gold.map((one, at) => ({ ...one, kind: 'gold' as const, at })),
    ...training.map((one, at) => ({ ...one, kind: 'training' as const, at })),
  ]
}

/** Items that are gold or for training are no items of the study: a sample is drawn without them. */
export function withoutAside(candidates: readonly Candidate[], design: Design): Candidate[] {
  const aside = new Set(asideOf(design).map(({ item_id: id }) => id))
  return candidates.filter(({ item_id: id }) => !aside.has(id))
}

/**
 * Every pair of systems of every chosen item, the items in an order drawn by the seed; then a pair for each gold and each
 * training item, of the systems that its right answer names, else of the first two.
 */
export function planPairs(
  design: Design,
  { candidates, chosen }: DrawnSample,
): { ok: true; pairs: PlannedPair[] } | Misnamed {
  const places = pairsOf(design.systems.length)
  const pairs = shuffle(chosen, design.seed).flatMap((candidate) =>
    places.map((two) => pairOf(candidate, two, 'study')),
  )
  const known = new Map(candidates.map((candidate) => [candidate.item_id, candidate]))
  for (const { kind, at, item_id: id, expected } of asideOf(design)) {
    const candidate = known.get(id)
    if (!candidate)
      return {
        ok: false,
        where: `${kind}.${at}.item_id`,
        why: `there is no item ${id} with a trace of every system`,
      }
    const why = misnamed(expected, design)
    if (why !== null) return { ok: false, where: `${kind}.${at}.expected`, why }
    pairs.push({ ...pairOf(candidate, placesOf(expected), kind), expected })
  }
  return { ok: true, pairs: pairs.map((pair, ordinal) => ({ ...pair, ordinal })) }
}

function misnamed(expected: Expected, { dimensions, systems }: Design): string | null {
  const named = numbersOf(expected)
  const stray = Object.keys(expected).find((id) => dimensions.every((one) => one.id !== id))
  if (stray !== undefined) return `there is no dimension "${stray}"`
  const beyond = named.find((place) => place >= systems.length)
  if (beyond !== undefined) return `there is no system ${beyond}; they count from 0`
  return named.length > 2 ? 'a pair is of two systems, and more are named' : null
}

function numbersOf(expected: Expected): number[] {
  return [...new Set(Object.values(expected).filter((place) => place !== 'tie'))]
}

function placesOf(expected: Expected): [number, number] {
  const [one = 0, other = one === 0 ? 1 : 0] = numbersOf(expected)
  return [Math.min(one, other), Math.max(one, other)]
}

/** Places of two systems, the earlier one first. */
function pairsOf(count: number): [number, number][] {
  const places = Array.from({ length: count }, (_, place) => place)
  return places.flatMap((first) =>
    places.slice(first + 1).map((second): [number, number] => [first, second]),
  )
}

function pairOf(
  { item_id, dataset, label, traces }: Candidate,
  [first, second]: [number, number],
  kind: ProtocolPair['kind'],
): PlannedPair {
  return {
    ordinal: 0,
    kind,
    item_id,
    first,
    second,
    first_trace_id: traces[first] ?? '',
    second_trace_id: traces[second] ?? '',
    dataset,
    label,
    expected: null,
  }
}

/** Declared with the protocol; `lib/studies/assignment` follows it and the certificate checks it. */
const randomisationRule =
  'Lists, their order and the sides of each pair are drawn from the seed of the design. Over the whole list of an annotator, and within a pair across its annotators as far as their number allows, each output is left and right equally often (difference at most 1), in random order. A pair that passes from the list of one annotator to another gets the sides that balance the list it joins. The list it leaves may differ by 1 more for each pair that left it, was released or was skipped, and is brought back towards balance by the pairs that remain.'

/** What a pair's texts are known by: the SHA-256 of this. */
export function textsJson(texts: PairTexts): string {
  return canonicalJson(texts)
}

/** What starting freezes: the design, how its results will be computed, and every pair with its texts by their hash. */
export function protocolOf(studyId: string, design: Design, pairs: ProtocolPair[]): Protocol {
  const primary = design.dimensions.find((one) => one.primary === true) ?? design.dimensions[0]
  return {
    schema: 'study/1',
    study_id: studyId,
    design,
    primary: {
      dimension: primary?.id ?? '',
      test: 'exact two-sided sign test on wins against losses of items',
      correction: 'Holm over dimensions × pairs of systems',
    },
    bootstrap: { generator: 'mulberry32', resamples: 10_000, seed: design.seed, strata: 'dataset' },
    randomisation: randomisationRule,
    pairs,
  }
}

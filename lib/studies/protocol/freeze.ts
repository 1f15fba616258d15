import { canonicalJson } from '@/lib/records/canonical-json'
import type { PairTexts } from '../blind'
import { shuffle } from '../sampling/shuffle'
import type { Candidate } from '../sampling/candidates'
import type { Design, Expected } from '../schema'
import type { Protocol, ProtocolPair } from './schema'

/** A pair before its texts are known. */
export interface PlannedPair extends Omit<ProtocolPair, 'texts_sha256'> {
  expected: Expected | null
}

/** A candidate that a design names and that is not there. */
export interface MissingItem {
  ok: false
  where: string
  item_id: string
}

export interface Drawn {
  /** Every candidate there is: gold and training items need not be in the sample. */
  candidates: readonly Candidate[]
  chosen: readonly Candidate[]
}

/**
 * Every pair of systems of every chosen item, items in an order drawn by the seed; then gold, then training pairs, of the
 * first two systems that `expected` can speak of. An item that is gold or for training is no item of the study.
 */
export function planPairs(
  { systems, seed, gold, training }: Design,
  { candidates, chosen }: Drawn,
): { ok: true; pairs: PlannedPair[] } | MissingItem {
  const known = new Map(candidates.map((candidate) => [candidate.item_id, candidate]))
  const aside = [
    ...gold.map((one) => ({ ...one, kind: 'gold' as const })),
    ...training.map((one) => ({ ...one, kind: 'training' as const })),
  ]
  const missing = aside.findIndex(({ item_id: id }) => !known.has(id))
  const lost = aside[missing]
  if (lost) {
    const place = lost.kind === 'gold' ? missing : missing - gold.length
    return { ok: false, where: `${lost.kind}.${place}.item_id`, item_id: lost.item_id }
  }
  const taken = new Set(aside.map(({ item_id: id }) => id))
  const counted = shuffle(
    chosen.filter(({ item_id: id }) => !taken.has(id)),
    seed,
  )
  const pairs = [
    ...counted.flatMap((candidate) =>
      pairsOf(systems.length).map((places) => pairOf(candidate, places, 'study')),
    ),
    ...aside.flatMap(({ item_id: id, kind, expected }) => {
      const candidate = known.get(id)
      return candidate ? [{ ...pairOf(candidate, [0, 1], kind), expected }] : []
    }),
  ]
  return { ok: true, pairs: pairs.map((pair, ordinal) => ({ ...pair, ordinal })) }
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

/** What a pair's texts are known by: the SHA-256 of this. */
export function textsJson(texts: PairTexts): string {
  return canonicalJson(texts)
}

/** What starting freezes: the design, how its results will be computed, and every pair with its texts by their hash. */
export function protocolOf(
  studyId: string,
  design: Design,
  { pairs, shownName }: { pairs: ProtocolPair[]; shownName: string },
): Protocol {
  const primary = design.dimensions.find((one) => one.primary === true) ?? design.dimensions[0]
  return {
    schema: 'study/1',
    study_id: studyId,
    shown_name: shownName,
    design,
    primary: {
      dimension: primary?.id ?? '',
      test: 'exact two-sided sign test on wins against losses of items',
      correction: 'Holm over dimensions × pairs of systems',
    },
    bootstrap: { generator: 'mulberry32', resamples: 10_000, seed: design.seed, strata: 'dataset' },
    pairs,
  }
}

import { sha256 } from '@/lib/formats/hash'
import type { BlindPair } from '../annotation/schema'
import type { PairTexts } from '../blind'
import { textsJson } from '../protocol/freeze'
import type { Protocol, ProtocolPair } from '../protocol/schema'
import { designOf } from '../preset'
import { type Design, designSchema, type StudySystem } from '../design-schema'

const twoSystems: StudySystem[] = [
  { system: 'faithlens', model: 'first-model', guess_label: 'the short one' },
  { system: 'decompose-rl', model: 'second-model', guess_label: 'the long one' },
]

/** A design of two systems and one dimension unless told otherwise. */
export function madeDesign(given: Partial<Design> = {}): Design {
  return designSchema.parse({
    ...designOf({ name: 'Which explanation helps?', systems: twoSystems }, 7),
    dimensions: [{ id: 'helpful', name: 'Helpfulness', wording: 'Which helps more?', scale: 3 }],
    instructions: 'Read both.',
    ...given,
  })
}

/** Made-up words that say which pair they are of, and never which system. */
export function madeTexts(ordinal: number): PairTexts {
  return {
    item: {
      kind: 'claim',
      text: `The bridge of year ${1800 + ordinal} still stands.`,
      document: [{ title: 'Bridges', text: `In ${1800 + ordinal} a bridge was built. It stands.` }],
      conclusion: 'Both conclude that the document supports this claim.',
    },
    first: { blocks: [{ role: 'text', text: `It was built in ${1800 + ordinal} and stands.` }] },
    second: { blocks: [{ role: 'text', text: `The document says so, and of ${1800 + ordinal}.` }] },
  }
}

/** Which of these pairs somebody sees, and whether its first output is on the left. */
export function madePairOf({ item, left }: BlindPair): { ordinal: number; isFirstLeft: boolean } {
  const year = /of year (\d+)/.exec(JSON.stringify(item))?.[1]
  return {
    ordinal: Number(year) - 1800,
    isFirstLeft: JSON.stringify(left).includes('It was built in'),
  }
}

const datasets = ['hover', 'scifact', 'wice']

function madePair(ordinal: number, kind: ProtocolPair['kind']): ProtocolPair {
  return {
    ordinal,
    kind,
    item_id: `item-${ordinal}`,
    first: 0,
    second: 1,
    first_trace_id: `trace-${ordinal}-0`,
    second_trace_id: `trace-${ordinal}-1`,
    dataset: datasets[ordinal % datasets.length] ?? null,
    label: ordinal % 2 === 0 ? 'supported' : 'refuted',
    texts_sha256: sha256(textsJson(madeTexts(ordinal))),
  }
}

export interface Shape {
  pairs: number
  gold?: number
  training?: number
}

/** Study pairs first, then gold, then training; what is right of the latter is always the first output. */
export function madeProtocol(
  studyId: string,
  design: Design,
  { pairs, gold = 0, training = 0 }: Shape,
): Protocol {
  const kinds = [
    ...Array.from({ length: pairs }, () => 'study' as const),
    ...Array.from({ length: gold }, () => 'gold' as const),
    ...Array.from({ length: training }, () => 'training' as const),
  ]
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
    pairs: kinds.map((kind, ordinal) => madePair(ordinal, kind)),
  }
}

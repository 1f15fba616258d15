import { designOf } from '../../preset'
import { type Design, designSchema, type StudySystem } from '../../design-schema'
import type { ProtocolPair } from '../../protocol/schema'
import type { CountedSubmission, StudyRecord } from '../record'

const twoSystems: StudySystem[] = [
  { system: 'faithlens', model: null },
  { system: 'decompose-rl', model: null },
]

/** A design with everything said and nothing asked for. */
export function testDesign(given: Partial<Design> = {}): Design {
  return designSchema.parse({
    ...designOf({ name: 'Explanations', systems: twoSystems }, 1),
    dimensions: [
      { id: 'readability', name: 'Readability', wording: 'Which reads better?', primary: true },
    ],
    ...given,
  })
}

export function testPair(ordinal: number, given: Partial<ProtocolPair> = {}): ProtocolPair {
  return {
    ordinal,
    kind: 'study',
    item_id: `item-${ordinal}`,
    first: 0,
    second: 1,
    first_trace_id: `a-${ordinal}`,
    second_trace_id: `b-${ordinal}`,
    dataset: null,
    label: null,
    texts_sha256: '',
    ...given,
  }
}

export function testSubmission(
  given: Pick<CountedSubmission, 'pair' | 'annotator' | 'choices'> & Partial<CountedSubmission>,
): CountedSubmission {
  return {
    round: 1,
    is_repeat: false,
    swapped: false,
    position: 0,
    duration_ms: 30_000,
    created_at: '2027-01-01T00:00:00.000Z',
    comment: null,
    recognised: false,
    excluded: false,
    ...given,
  }
}

export function testRecord({
  design = testDesign(),
  pairs,
  ...given
}: Partial<StudyRecord> & { design?: Design; pairs: ProtocolPair[] }): StudyRecord {
  const numbers = given.submissions?.map(({ annotator }) => annotator) ?? []
  return {
    protocol: {
      schema: 'study/1',
      study_id: 'study',
      design,
      primary: {
        dimension: design.dimensions[0]?.id ?? '',
        test: 'exact two-sided sign test on wins against losses of items',
        correction: 'Holm over dimensions × pairs of systems',
      },
      bootstrap: { generator: 'mulberry32', resamples: 10_000, seed: 7, strata: 'dataset' },
      pairs,
    },
    protocol_hash: 'f'.repeat(64),
    closed_early: false,
    annotators: [...new Set(numbers)].toSorted((one, other) => one - other),
    excluded: [],
    submissions: [],
    guesses: [],
    discussed: [],
    ...given,
  }
}

/** The same study with the sides of every judgement for which it is asked turned round. */
export function withSidesTurned(
  record: StudyRecord,
  isTurned: (submission: CountedSubmission, at: number) => boolean,
): StudyRecord {
  const submissions = record.submissions.map((one, at) => {
    if (!isTurned(one, at)) return one
    const choices = Object.entries(one.choices).map(([id, choice]) => [id, mirrored(choice)])
    return { ...one, swapped: !one.swapped, choices: Object.fromEntries(choices) }
  })
  return { ...record, submissions }
}

function mirrored(choice: CountedSubmission['choices'][string]) {
  return typeof choice === 'number'
    ? 6 - choice
    : ({ left: 'right', tie: 'tie', 'both-bad': 'both-bad', right: 'left' } as const)[choice]
}

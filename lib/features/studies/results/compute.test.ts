import { describe, expect, it } from 'vitest'
import type { ProtocolPair } from '../protocol/schema'
import { codedJudgements } from './coded'
import { computeResults } from './compute'
import { decidedPairs } from './outcomes'
import type { CountedSubmission, StudyRecord } from './record'
import { studyResultsSchema } from './schema'
import { simulatedStudy } from './testing/simulate'
import {
  testDesign,
  testPair,
  testRecord,
  testSubmission,
  withSidesTurned,
} from './testing/study-record'

type Said = 'left' | 'tie' | 'right' | number

const names = ['Lens', 'Baseline']

function results(record: StudyRecord) {
  return computeResults(record, { names, resamples: 60 })
}

/** What each annotator in turn said of a pair. */
function said(pair: number, choices: readonly Said[], given: Partial<CountedSubmission> = {}) {
  return choices.map((choice, at) =>
    testSubmission({ pair, annotator: at + 1, choices: { readability: choice }, ...given }),
  )
}

function pairsOf(count: number, given: Partial<ProtocolPair> = {}): ProtocolPair[] {
  return Array.from({ length: count }, (_pair, at) => testPair(at, given))
}

function codedChoices(record: StudyRecord) {
  return codedJudgements(record).map(({ choice, numeric }) => [choice, numeric])
}

function agreementOf(submissions: CountedSubmission[]) {
  const { counted } = results(testRecord({ pairs: pairsOf(2), submissions }))
  return counted.agreement[0]
}

function firstRow(record: StudyRecord) {
  const [row] = results(record).counted.round_1
  if (row === undefined) throw new Error('A study has a row.')
  return row
}

const five = testDesign({
  dimensions: [{ id: 'readability', name: 'Readability', wording: '', scale: 5 }],
})

describe('the results of a study', () => {
  it('are what their schema says, and the same each time', () => {
    const record = simulatedStudy({ seed: 1, items: 20, annotators: 3, win: 0.5, tie: 0.2 })
    expect(studyResultsSchema.parse(results(record))).toEqual(results(record))
    expect(results(record)).toMatchObject({
      systems: names,
      final: 'round_1',
      with_excluded: null,
      counts: { items: 20, pairs: 20, datasets: 4, annotators: 3, judgements: 60 },
    })
  })

  it.each([
    ['three choices', testDesign()],
    ['five choices', five],
  ])('with %s do not change when sides do', (_name, design) => {
    const study = { seed: 3, items: 30, annotators: 3, win: 0.4, tie: 0.3, care: 0.6, design }
    const record = simulatedStudy(study)
    const turned = withSidesTurned(record, (_submission, at) => at % 3 === 0)
    expect(turned.submissions).not.toEqual(record.submissions)
    expect(results(turned).counted).toEqual(results(record).counted)
    expect(codedChoices(turned)).toEqual(codedChoices(record))
    expect(results(turned).conduct.position).not.toEqual(results(record).conduct.position)
  })

  it('count repeats, gold and training in nothing that votes', () => {
    const study = { seed: 4, items: 30, annotators: 3, win: 0.4, tie: 0.3, care: 0.6 }
    const record = simulatedStudy(study)
    const others = [
      ...said(30, ['right', 'right', 'right']),
      ...said(31, ['right', 'right', 'right']),
      ...said(0, ['right', 'right', 'right'], { is_repeat: true, swapped: false }),
    ]
    const pairs = [
      ...record.protocol.pairs,
      testPair(30, { kind: 'gold' }),
      testPair(31, { kind: 'training' }),
    ]
    const more = testRecord({ pairs, submissions: [...others, ...record.submissions, ...others] })
    expect(results(more).counted).toEqual(results(record).counted)
    expect(results(more).counts).toEqual(results(record).counts)
    expect(results(more).conduct.position).toEqual(results(record).conduct.position)
    expect(results(more).conduct.consistency[0]?.repeats).toBe(6)
  })

  it('keep undecided items, with and without votes, in the denominator', () => {
    const row = firstRow(
      testRecord({
        pairs: pairsOf(5),
        submissions: [
          ...said(0, ['left', 'left', 'right']),
          ...said(1, ['left', 'tie', 'right']),
          ...said(2, ['right', 'right']),
          ...said(3, ['tie', 'tie', 'tie']),
        ],
      }),
    )
    expect(row).toMatchObject({ items: 5, wins: 1, ties: 1, losses: 1, undecided: 2, net: 0 })
    expect(row).toMatchObject({ unjudged: 1, below_overlap: 2 })
    expect(row.win?.share).toBe(0.2)
    expect(row.sensitivity).toMatchObject({ ties: 3, tie: { share: 0.6 } })
    expect(row.judgements).toEqual({ wins: 3, ties: 4, losses: 4 })
    expect(row.judgement_net.value).toBeCloseTo(-1 / 11, 12)
  })

  it('take the sign of five choices for votes', () => {
    const record = testRecord({
      design: five,
      pairs: pairsOf(2),
      submissions: [...said(0, [1, 2, 5]), ...said(1, [5, 5, 4], { swapped: true })],
    })
    expect(firstRow(record)).toMatchObject({ wins: 2, judgements: { wins: 5, losses: 1 } })
    const numbers = codedJudgements(record).map(({ numeric }) => numeric)
    expect(numbers).toEqual([2, 1, -2, 2, 2, 1])
  })

  it('are told by dataset and by label', () => {
    const row = firstRow(
      testRecord({
        pairs: [
          testPair(0, { dataset: 'wice', label: 'supported' }),
          testPair(1, { dataset: 'hover', label: null }),
          testPair(2, { dataset: 'wice', label: 'refuted' }),
        ],
        submissions: [...said(0, ['left']), ...said(1, ['right']), ...said(2, ['tie'])],
      }),
    )
    expect(row.by_dataset).toMatchObject([
      { name: 'hover', items: 1, losses: 1, net: -1 },
      { name: 'wice', items: 2, wins: 1, ties: 1, net: 0.5 },
    ])
    expect(row.by_label.map(({ name }) => name)).toEqual(['refuted', 'supported', null])
  })

  it('correct over dimensions × pairs of systems and mark the primary one', () => {
    const design = testDesign({
      systems: [0, 1, 2].map((model) => ({ system: 'faithlens', model: `m${model}` })),
      dimensions: ['a', 'b'].map((id) => {
        return { id, name: id, wording: '', scale: 3, primary: id === 'b' }
      }),
    })
    const study = { seed: 5, items: 40, annotators: 3, win: 0.6, tie: 0.2, design }
    const rows = results(simulatedStudy(study)).counted.round_1
    expect(rows.map((row) => [row.first, row.second, row.dimension, row.primary])).toEqual([
      [0, 1, 'a', false],
      [0, 1, 'b', true],
      [0, 2, 'a', false],
      [0, 2, 'b', true],
      [1, 2, 'a', false],
      [1, 2, 'b', true],
    ])
    const smallest = Math.min(...rows.map(({ sign_test: { p } }) => p ?? 1))
    const corrected = rows.find(({ sign_test: { p } }) => p === smallest)?.sign_test.holm_p
    expect(corrected).toBeCloseTo(6 * smallest, 12)
  })
})

describe('discussion', () => {
  const pairs = pairsOf(3)
  const before = [
    ...said(0, ['left', 'tie', 'right']),
    ...said(1, ['left', 'left', 'right']),
    ...said(2, ['left', 'tie', 'right']),
  ]
  const after = [
    ...said(0, ['right', 'right', 'right'], { round: 2 }),
    ...said(1, ['right', 'right', 'right'], { round: 2 }),
    ...said(2, ['right', 'right', 'right'], { round: 2 }),
  ]

  it('changes undecided pairs that were discussed, and both rounds are told', () => {
    const record = testRecord({ pairs, submissions: [...after, ...before], discussed: [0, 1] })
    const { counted, final } = results(record)
    expect(final).toBe('after_discussion')
    expect(counted.round_1[0]).toMatchObject({ wins: 1, losses: 0, undecided: 2 })
    expect(counted.after_discussion?.[0]).toMatchObject({ wins: 1, losses: 1, undecided: 1 })
  })

  it('leaves agreement and judgements of the first round as they were', () => {
    const plain = testRecord({ pairs, submissions: before })
    const discussed = testRecord({ pairs, submissions: [...before, ...after], discussed: [0] })
    expect(results(discussed).counted.agreement).toEqual(results(plain).counted.agreement)
    expect(results(discussed).counted.round_1).toEqual(results(plain).counted.round_1)
    expect(results(plain).counted.after_discussion).toBeNull()
  })

  it('lets nobody who votes again alone decide for all', () => {
    const [again] = said(0, ['right'], { round: 2 })
    const alone = [...before, ...(again === undefined ? [] : [again])]
    const one = decidedPairs(testRecord({ pairs, submissions: alone, discussed: [0] }))[0]
    expect(one?.final.votes.map(({ choice }) => choice)).toEqual(['second', 'tie', 'second'])
    const tie = said(0, ['tie'], { round: 2, annotator: 3 })
    const split = testRecord({
      pairs,
      submissions: [...before, ...said(0, ['right'], { round: 2 }), ...tie],
      discussed: [0],
    })
    expect(decidedPairs(split)[0]?.final.outcome).toBe('tie')
    const undecided = testRecord({
      pairs,
      submissions: [...before, ...said(0, ['left'], { round: 2 })],
      discussed: [0],
    })
    expect(decidedPairs(undecided)[0]?.final.outcome).toBeNull()
  })
})

describe('excluded annotators', () => {
  const record = testRecord({
    pairs: pairsOf(2),
    submissions: [
      ...said(0, ['left', 'left']),
      ...said(1, ['left', 'right']),
      ...[0, 1].flatMap((pair) =>
        said(pair, ['right'], { annotator: 3, excluded: true, duration_ms: 1_000 }),
      ),
    ],
    excluded: [{ annotator: 3, reason: 'gold' }],
  })

  it('vote in a table of their own only', () => {
    const { counted, with_excluded: all, counts } = results(record)
    expect(counted).toMatchObject({ annotators: [1, 2] })
    expect(counted.round_1[0]).toMatchObject({ wins: 1, losses: 0, undecided: 1 })
    expect(all?.annotators).toEqual([1, 2, 3])
    expect(all?.round_1[0]).toMatchObject({ wins: 1, losses: 1, undecided: 0 })
    expect(counted.agreement[0]?.cohen).toHaveLength(1)
    expect(all?.agreement[0]?.cohen).toHaveLength(3)
    expect(counts).toMatchObject({ judgements: 4, excluded_judgements: 2 })
  })

  it('are in no figure of how the judging went but their own', () => {
    const { conduct } = results(record)
    expect(conduct.median_seconds).toBe(30)
    expect(conduct.position[0]).toMatchObject({ left: 3, right: 1 })
    expect(conduct.annotators[2]).toMatchObject({ annotator: 3, excluded: 'gold', fast: 2 })
  })
})

describe('what is undefined stays undefined', () => {
  it('without any judgement', () => {
    const { counted, conduct } = results(testRecord({ pairs: pairsOf(3), annotators: [1, 2] }))
    expect(counted.round_1[0]).toMatchObject({
      items: 3,
      undecided: 3,
      net: 0,
      judgement_net: { value: null, low: null, reason: 'no-judgements' },
      sign_test: { p: null, holm_p: null, reason: 'no-wins-or-losses' },
    })
    const none = { value: null, low: null, high: null, defined: 0, reason: 'no-judgements' }
    expect(counted.agreement[0]).toMatchObject({ units: 0, raw: none, fleiss: none, ac1: none })
    expect(counted.agreement[0]?.cohen[0]?.kappa.reason).toBe('no-shared-items')
    expect(conduct).toMatchObject({ median_seconds: null, recognised: { share: null } })
    expect(conduct.position[0]).toMatchObject({ share: null, p: null, randomisation_p: null })
    expect(conduct.blinding[0]).toMatchObject({ index: null, reason: 'no-guesses' })
  })

  it('without pairs', () => {
    const { counted } = results(testRecord({ pairs: [] }))
    expect(counted.round_1[0]).toMatchObject({ items: 0, win: null, net: null })
    expect(counted.round_1[0]?.net_preference).toMatchObject({ value: null, defined: 0 })
  })

  it('where all say the same, and where numbers of votes differ', () => {
    const same = [...said(0, ['tie', 'tie', 'tie']), ...said(1, ['tie', 'tie', 'tie'])]
    expect(agreementOf(same)).toMatchObject({
      raw: { value: 1, low: 1, high: 1 },
      ac1: { value: 1 },
      fleiss: { value: null, reason: 'one-category' },
      alpha_nominal: { value: null, reason: 'one-category' },
      alpha_ordinal: { value: null, reason: 'one-category' },
    })
    const uneven = [...said(0, ['left', 'right', 'tie']), ...said(1, ['left', 'left'])]
    expect(agreementOf(uneven)?.fleiss).toMatchObject({ value: null, reason: 'uneven-ratings' })
    expect(agreementOf(uneven)?.alpha_nominal.value).not.toBeNull()
  })
})

describe('the ranking of more than two systems', () => {
  const systems = [0, 1, 2].map((model) => ({ system: 'faithlens' as const, model: `m${model}` }))
  const design = testDesign({ systems })

  it('follows the strengths, with intervals, over items and over votes', () => {
    const study = { seed: 6, items: 60, annotators: 3, win: 0.5, tie: 0.25, care: 0.8, design }
    const { ranking, round_1 } = results(simulatedStudy(study)).counted
    expect(ranking?.map(({ by }) => by)).toEqual(['items', 'judgements'])
    for (const row of ranking ?? []) {
      const [first, second, third] = row.log_strengths
      expect(first?.value).toBeGreaterThan(second?.value ?? Infinity)
      expect(second?.value).toBeGreaterThan(third?.value ?? Infinity)
      expect(first?.low).toBeLessThan(first?.value ?? -Infinity)
      expect(first?.high).toBeGreaterThan(first?.value ?? Infinity)
      expect(row.nu.value).toBeGreaterThan(0)
    }
    const decided = round_1.reduce((all, { items, undecided }) => all + items - undecided, 0)
    expect(ranking?.[0]?.matches).toBe(decided)
    expect(ranking?.[1]?.matches).toBe(3 * 3 * 60)
  })

  it('is undefined when wins separate the systems, and absent for two', () => {
    const { ranking } = results(
      simulatedStudy({ seed: 7, items: 9, annotators: 3, win: 1, tie: 0, design }),
    ).counted
    expect(ranking?.[0]?.log_strengths).toHaveLength(3)
    for (const strength of ranking?.[0]?.log_strengths ?? [])
      expect(strength).toMatchObject({ value: null, low: null, reason: 'separated' })
    expect(
      results(simulatedStudy({ seed: 7, items: 9, annotators: 3, win: 1, tie: 0 })),
    ).toMatchObject({ counted: { ranking: null } })
  })
})

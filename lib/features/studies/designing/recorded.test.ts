import { test } from 'vitest'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import { castElsewhereWords, importedWords } from '../imported/words'
import { nextStep } from '../next-step'
import type { AnnotatorProgressRow, StudyProgress } from '../progress/schema'
import { designSchema } from '../design-schema'
import { annotator, progress } from '../testing/progress'
import { madeDesign } from '../testing/study'
import { durationWord, hoursWord } from '../duration'
import * as progressWords from '../progress/words'
import * as study from '../words'
import { checkDraft } from './check'
import { draftOf, shownPart } from './draft'
import { designFacts } from './facts'
import * as words from './words'

const folder = `${import.meta.dirname}/fixtures`

const exclusion = {
  ...madeDesign().exclusion,
  gold_below: 0.5,
  seconds_below: 3,
  repeats_below: 0.6,
}
const design = madeDesign()
const designs = {
  plain: design,
  full: designSchema.parse({
    ...design,
    compare: 'trace',
    sample: {
      ...design.sample,
      kind: 'stratified',
      size: 40,
      per_stratum: 5,
      strata: 'dataset_label',
      filter: 'x:1',
    },
    normalise: true,
    flatten: true,
    show_evidence: true,
    redact: ['Tarn', 'Bay'],
    repeats: 3,
    only_correct: true,
    guess: true,
    exclusion,
    stopping: 'At 40 pairs.',
    ethics: 'Approved.',
    pay: '12 an hour',
    expertise: 'students',
    completion_code: 'DONE',
    consent: { text: 'Yes?', version: '2' },
    gold: [{ item_id: 'a', expected: { helpful: 0 } }],
    training: [{ item_id: 'b', expected: { helpful: 'tie' }, feedback: 'f' }],
  }),
}

const newcomer: AnnotatorProgressRow = {
  ...annotator,
  seen_at: null,
  done: 0,
  skipped: 0,
  median_seconds: null,
  seconds_left: null,
  repeats_done: 0,
  self_agreement: null,
  fast_clicks: 0,
}
const people: Partial<AnnotatorProgressRow>[] = [
  {},
  { state: 'invited' },
  { state: 'invited', done: 10 },
  { done: 10, seen_at: '2026-11-21T10:00:00.000Z', median_seconds: 95, seconds_left: 0 },
  { done: 11, skipped: 1_200, seconds_left: 5_400, repeats_done: 1 },
  { state: 'excluded', excluded_reason: 'gold', fast_clicks: 2, not_blind: 'lead' },
  { state: 'withdrawn', repeats_done: 3, self_agreement: 2 / 3 },
  { state: 'removed', total: 0 },
]
const ownProgress: StudyProgress = {
  ...progress,
  pairs: { total: 10, complete: 9 },
  discussion: { ...progress.discussion, is_planned: false },
  per_hour: 1,
  annotators: people.map((one) => ({ ...newcomer, ...one })),
}
const life = {
  author: 'Lead',
  started_at: null,
  closed_at: null,
  closed_early: false,
  unblinded_at: null,
  unblinded_by: null,
  pair_count: 1,
  imported: null,
  design,
}
const at = '2026-11-21T10:00:00.000Z'
const elsewhere = {
  format: 'arena-battles',
  sha256: 'x',
  sides: 'known',
  texts: true,
  both_bad: 0,
} as const
const imported = {
  format: 'mt-bench-human',
  filename: 'f.jsonl',
  at,
  not_blind: null,
  cast_elsewhere: elsewhere,
} as const

test('designs are put in words and fields as recorded', () =>
  expectRecorded(
    `${folder}/designs.txt`,
    Object.fromEntries(
      Object.entries(designs).map(([name, one]) => {
        const draft = draftOf(one)
        const blank = {
          ...draft,
          ethics: ' ',
          pay: ' ',
          expertise: '',
          retention: '2030-01-01',
          stopping: ' ',
          instructions: ' ',
          completion_code: ' ',
          redact: 'a\n \nb',
        }
        const wrong = {
          ...draft,
          name: ' ',
          overlap: 'x',
          seed: '-1',
          repeats: '',
          lease_minutes: '0',
          dimensions: [],
          systems: [],
        }
        return [
          name,
          [
            designFacts(one),
            draft,
            shownPart(draft),
            ...[draft, blank].map((of) => [
              words.shownWord(of),
              words.textsWord(of),
              words.rulesWord(of),
              words.recordWord(of),
              words.knownWord(of),
            ]),
            checkDraft(draft),
            checkDraft(wrong),
          ],
        ]
      }),
    ),
  ))

test('studies and people are put in words as recorded', () => {
  const times = { started_at: at, closed_at: at, unblinded_at: at }
  const lives = [
    life,
    { ...life, ...times },
    { ...life, ...times, closed_early: true, unblinded_by: 'Ruth', imported },
    { ...life, started_at: at, imported: { ...imported, cast_elsewhere: null } },
  ]
  const steps = [
    ownProgress,
    { ...ownProgress, pairs: { total: 10, complete: 10 } },
    {
      ...ownProgress,
      pairs: { total: 10, complete: 0 },
      discussion: { ...ownProgress.discussion, is_planned: true },
    },
    { ...ownProgress, annotators: [] },
    { ...ownProgress, overlap: 9 },
    { ...ownProgress, discussion: { is_planned: true, opened: 2, votes: 1, votes_total: 4 } },
    {
      ...ownProgress,
      pairs: { total: 10, complete: 10 },
      discussion: { is_planned: true, opened: 2, votes: 4, votes_total: 4 },
    },
    { ...ownProgress, status: 'closed' as const, per_hour: null, seconds_left: null },
  ]
  return expectRecorded(`${folder}/studies.txt`, {
    lives: lives.map((one) => study.stageWords(one)),
    people: ownProgress.annotators.map((one) => [
      progressWords.stateShown(one),
      progressWords.isPresent(one),
      progressWords.annotatorFacts(one),
      progressWords.annotatorFlags(one, 3),
    ]),
    figures: steps.map((one) => progressWords.progressFigures(one)),
    next: steps.map((one) => nextStep(one, one)),
    statuses: (['draft', 'running', 'closed', 'unblinded'] as const).map((one) => [
      study.studyStatus(one),
      nextStep({ status: one }, undefined),
    ]),
    durations: [null, 0, 89, 90, 89 * 60, 5_400, 7_200, 86_399, 86_400].map((seconds) =>
      durationWord(seconds),
    ),
    hours: [0, 1.49, 1.5, 30].map((hours) => hoursWord(hours)),
    hashes: ['abc', 'abcdefghijkl', 'abcdefghijklm'].map((hash) => study.shortHash(hash)),
    elsewhere: [
      elsewhere,
      { ...elsewhere, sides: 'chosen', texts: false, both_bad: 1 } as const,
      { ...elsewhere, format: 'mt-bench-machine', sides: 'unknown', both_bad: 1_200 } as const,
    ].map((one) => castElsewhereWords(one)),
    imported: importedWords(imported),
  })
})

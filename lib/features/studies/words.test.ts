import { describe, expect, it } from 'vitest'
import { newAnnotatorsOf } from './new-annotators'
import { missingAnnotators, nextStep } from './next-step'
import {
  annotatorFacts,
  annotatorFlags,
  pairWord,
  progressFigures,
  rowWord,
  stateShown,
  stratumWord,
} from './progress/words'
import { durationWord, hoursWord } from './duration'
import { stageWords, shortHash } from './words'
import { annotator, progress } from './testing/progress'
import { madeDesign } from './testing/study'

const running = { status: 'running' } as const

describe('what to do next', () => {
  it('is to make as many annotators as judge a pair; who left does not count', () => {
    const left = { ...annotator, state: 'withdrawn' as const }
    expect(nextStep(running, { ...progress, annotators: [] })?.title).toBe('Create annotators')
    const one = nextStep(running, { ...progress, annotators: [annotator, left] })
    expect(one).toMatchObject({ title: 'Create 1 more annotator', action: 'annotators' })
    expect(missingAnnotators({ ...progress, annotators: [annotator, left] })).toBe(1)
    expect(missingAnnotators({ ...progress, overlap: 1 })).toBe(0)
  })

  it('is to make another one where nobody is left who did not skip', () => {
    const skip = {
      pair: 3,
      item_id: 'i',
      item_text: null,
      annotator: 1,
      reason: 'know-item',
      comment: null,
      is_stuck: true,
    } as const
    const skipped = [skip, { ...skip, annotator: 2 }]
    expect(nextStep(running, { ...progress, skipped })).toMatchObject({
      text: '1 pair was skipped and no annotator is left to judge it.',
      action: 'annotators',
    })
    const free = { ...skip, is_stuck: false }
    expect(nextStep(running, { ...progress, skipped: [free] })?.action).toBeNull()
  })

  it('is to wait while pairs are open; discussion and close may come early', () => {
    const step = nextStep(running, progress)
    expect(step).toMatchObject({ action: null, canDiscuss: true, canCloseEarly: true })
    expect(step?.text).toContain('6 pairs')
    const none = { ...progress, discussion: { ...progress.discussion, is_planned: false } }
    expect(nextStep(running, none)?.canDiscuss).toBe(false)
  })

  it('is to close once all is judged, and to say what of the discussion is missing', () => {
    const pairs = { total: 10, complete: 10 }
    expect(nextStep(running, { ...progress, pairs })?.title).toBe('Close the study')
    const discussion = { is_planned: true, opened: 2, votes: 1, votes_total: 4 }
    const step = nextStep(running, { ...progress, pairs, discussion })
    expect(step).toMatchObject({ title: 'The discussion is open', action: 'close' })
    expect(step?.text).toContain('1 of 4 second votes')
  })

  it('is to unblind what is closed, and to read what is unblinded', () => {
    expect(nextStep({ status: 'closed' }, undefined)?.action).toBe('unblind')
    expect(nextStep({ status: 'unblinded' }, undefined)?.action).toBe('results')
    expect(nextStep({ status: 'draft' }, undefined)).toBeNull()
  })
})

describe('the life of a study', () => {
  const study = {
    author: 'Lead',
    started_at: '2026-11-20T10:00:00.000Z',
    closed_at: '2026-11-21T10:00:00.000Z',
    closed_early: true,
    unblinded_at: '2026-11-22T10:00:00.000Z',
    unblinded_by: 'Ruth',
    pair_count: 120,
    imported: null,
    design: madeDesign(),
  }

  it('says who and when, and that it was closed early', () => {
    expect(stageWords(study).map(({ word }) => word)).toEqual([
      '120 pairs, 3 annotators each',
      'started 2026-11-20 10:00 by Lead',
      'closed early 2026-11-21 10:00',
      'unblinded 2026-11-22 10:00 by Ruth',
    ])
  })

  it('says nothing that did not happen', () => {
    const fresh = { ...study, closed_at: null, unblinded_at: null }
    expect(stageWords(fresh)).toHaveLength(2)
  })
})

describe('progress in words', () => {
  it('tells numbers, pace and time', () => {
    const figures = progressFigures(progress).map(({ word, value }) => `${word}: ${value}`)
    expect(figures).toEqual([
      'First votes: 9 of 20',
      'Pairs complete: 4 of 10',
      'Last hour: 9 votes',
      'Time left: 67 min',
    ])
    const undefinedYet = { ...progress, per_hour: null, seconds_left: null }
    expect(progressFigures(undefinedYet).at(-1)?.value).toBe('—')
    const closed = progressFigures({ ...progress, status: 'closed' })
    expect(closed.map(({ word }) => word)).toEqual(['First votes', 'Pairs complete'])
  })

  it('tells who has judged everything', () => {
    const done = { ...annotator, done: 10 }
    expect([annotator, done].map((one) => stateShown(one).word)).toEqual([
      'In progress',
      'All judged',
    ])
    expect(stateShown({ ...done, state: 'removed' }).word).toBe('Removed')
    expect(stateShown({ ...annotator, done: 0, total: 0 }).word).toBe('In progress')
    const elsewhere = { ...done, state: 'invited' as const, seen_at: null }
    expect(stateShown(elsewhere).word).toBe('All judged')
    expect(annotatorFacts(elsewhere)).toContain('judged elsewhere')
    expect(annotatorFacts({ ...elsewhere, done: 0 })).toContain('link not opened')
  })

  it('tells of an annotator what was done and what to look at', () => {
    expect(annotatorFacts(annotator)).toEqual([
      'last seen 2026-11-21 10:00',
      '31 s a pair',
      'about 10 min left',
      '1 skipped',
      '2 repeats, 50 % the same',
    ])
    const seer = { ...annotator, not_blind: 'can read the collections', excluded_reason: 'gold' }
    expect(annotatorFlags(seer, 3)).toEqual([
      '2 under 3 s',
      'not blind: can read the collections',
      'excluded: gold',
    ])
    expect(annotatorFlags({ ...annotator, fast_clicks: 0 }, 3)).toEqual([])
  })

  it('tells a row of the matrix', () => {
    const row = {
      pair: 11,
      item_id: 'i',
      item_text: 'The bridge opened in 1911.',
      dataset: 'hover',
      label: 'not_enough_information',
      counted: 1,
      is_stuck: true,
      cells: { '1': 'done', '2': 'planned' },
    } as const
    expect(pairWord(row)).toBe('12 · The bridge opened in 1911.')
    expect(stratumWord(row)).toBe('hover · not enough information')
    const gone = { ...row, item_text: null }
    expect(pairWord(gone)).toBe('12 · hover · not enough information')
    expect(pairWord({ ...gone, dataset: null, label: null })).toBe('12')
    expect(rowWord(row)).toBe('1 judged, A1 judged, A2 planned, no annotator is left to judge it')
  })
})

it('says how long in the fitting unit', () => {
  expect([40, 600, 3_600 * 3 + 1_200, 3_600 * 30, null].map(durationWord)).toEqual([
    '40 s',
    '10 min',
    '3 h 20 min',
    '30 h',
    '—',
  ])
  expect([0.5, 7.25].map(hoursWord)).toEqual(['30 min', '7.3 h'])
})

it('keeps both ends of a hash', () => {
  expect(shortHash('7c1f'.repeat(16))).toBe('7c1f7c…7c1f')
})

it('makes annotators by name or by number', () => {
  expect(newAnnotatorsOf({ count: '3', name: '' })).toEqual({ wanted: { count: 3 } })
  expect(newAnnotatorsOf({ count: '3', name: ' Ada ' })).toEqual({ wanted: { name: 'Ada' } })
  for (const count of ['', '0', '2.5', '201', 'x'])
    expect(newAnnotatorsOf({ count, name: '' })).toHaveProperty('problem')
})

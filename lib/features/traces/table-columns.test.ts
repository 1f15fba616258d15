import { expect, test } from 'vitest'
import type { TraceRow } from '@/lib/core/traces/schema'
import {
  allColumns,
  askedTitle,
  cellText,
  columnSort,
  directionChoices,
  gridTracks,
  jumpKind,
  parseColumns,
  questionSquares,
  rowOrigin,
  shownColumns,
  sortBy,
  sortChoices,
  toggleColumn,
  usualColumns,
} from './table-columns'

const row: TraceRow = {
  id: 't1',
  collection: { id: 'c1', name: 'sample' },
  system: 'decompose-rl',
  model: 'decompose-7b',
  run: null,
  training_step: 400,
  sample_index: 2,
  dataset: 'HoVer',
  item_id: 'i1',
  item_text: 'The Bay Bridge opened first.',
  verdict: null,
  label: 'supported',
  correct: null,
  status: 'unreadable',
  confidence: null,
  question_count: 3,
  questions: null,
  abstention_count: 1,
  problem_count: 2,
  reward_total: 4.9,
  rewards: { necessity: -1, diversity: null },
  marked: false,
  created_at: '2026-11-20T23:28:00.000Z',
}

test('cells show numbers as numbers and gaps as gaps', () => {
  expect(cellText(row, 'reward_total')).toBe('4.90')
  expect(cellText(row, 'reward.necessity')).toBe('−1.00')
  expect(cellText(row, 'reward.diversity')).toBe('—')
  expect(cellText(row, 'reward.unheard_of')).toBe('—')
  expect(cellText(row, 'confidence')).toBe('—')
  expect(cellText(row, 'verdict')).toBe('Unreadable')
  expect(cellText(row, 'run')).toBe('—')
})

test('the line under the claim says where a trace comes from, counting rollouts from 1', () => {
  expect(rowOrigin(row)).toBe('HoVer · decompose-7b · step 400 · rollout 3')
})

test('unknown columns of an address are left out', () => {
  expect(parseColumns('verdict,nonsense,verdict,reward.x')).toEqual(['verdict', 'reward.x'])
  expect(parseColumns('nonsense')).toEqual(usualColumns([]))
  expect(parseColumns(null)).toEqual(usualColumns([]))
  expect(parseColumns('')).toEqual([])
})

test('a list is headed by what is asked in it; one of reports has no column for verdicts', () => {
  expect(askedTitle(undefined)).toBe('Claim or question')
  expect(askedTitle(['faithlens', 'decompose-rl'])).toBe('Claim')
  expect(askedTitle(['deep-rubric'])).toBe('Task')
  expect(askedTitle(['decomp-entail'])).toBe('Question')
  expect(askedTitle(['composition-rl'])).toBe('Problem')
  expect(askedTitle(['deep-rubric', 'faithlens'])).toBe('Claim or question')
  expect(parseColumns(null, ['deep-rubric'])).not.toContain('verdict')
  expect(parseColumns(null, ['deep-rubric'])).toContain('reward.rubric')
  expect(parseColumns(null, ['deep-rubric', 'faithlens'])).toContain('verdict')
  expect(parseColumns(null, ['composition-rl'])).toContain('reward.recovery')
  expect(parseColumns(null, ['decomp-entail'])).not.toContain('questions')
})

test('columns keep one order however they are chosen', () => {
  const all = allColumns(['format'])
  const shown = toggleColumn(toggleColumn(['questions'], 'reward.format', all), 'verdict', all)
  expect(shown).toEqual(['verdict', 'questions', 'reward.format'])
  expect(toggleColumn(shown, 'questions', all)).toEqual(['verdict', 'reward.format'])
})

test('a head sorts numbers from high, words from A, and turns round', () => {
  const now = { by: 'created_at', descending: true } as const
  expect(sortBy('reward_total', now)).toEqual({ by: 'reward_total', descending: true })
  expect(sortBy('dataset', now)).toEqual({ by: 'dataset', descending: false })
  expect(sortBy('created_at', now)).toEqual({ by: 'created_at', descending: false })
  expect(columnSort('questions')).toBe('question_count')
  expect(columnSort('collection')).toBeNull()
})

test('the value sorted by is shown, in its own column or in one more', () => {
  const chosen = ['verdict', 'questions'] as const
  const by = (column: 'confidence' | 'abstentions' | 'reward.necessity' | 'question_count') =>
    shownColumns(chosen, { by: column, descending: true })
  expect(by('confidence')).toEqual([...chosen, 'confidence'])
  expect(by('abstentions')).toEqual([...chosen, 'abstentions'])
  expect(by('reward.necessity')).toEqual([...chosen, 'reward.necessity'])
  expect(by('question_count')).toEqual(chosen)
  expect(shownColumns(chosen, { by: 'created_at', descending: true })).toEqual(chosen)
  expect(shownColumns(chosen, { by: 'created_at', descending: false })).toContain('created_at')
  expect(shownColumns(chosen, { by: 'relevance', descending: true })).toEqual(chosen)
  expect(cellText(row, 'abstentions')).toBe('1')
})

test('relevance is offered only while searching, and nobody jumps in it', () => {
  expect(sortChoices([], false).some(({ value }) => value === 'relevance')).toBe(false)
  expect(sortChoices([], true)[0]?.value).toBe('relevance')
  expect(jumpKind({ by: 'relevance', descending: true })).toBe('none')
  expect(jumpKind({ by: 'reward.necessity', descending: true })).toBe('number')
  expect(jumpKind({ by: 'created_at', descending: true })).toBe('text')
})

test('there is a square for each question, the abstained ones last, and a number for the rest', () => {
  expect(questionSquares(row)).toEqual({
    squares: [
      { letter: '-', sign: '', spoken: 'Question 1: necessity not known' },
      { letter: '-', sign: '', spoken: 'Question 2: necessity not known' },
      { letter: 'a', sign: '?', spoken: 'Question 3: abstained' },
    ],
    more: 0,
    spoken: '3 questions, 1 abstention',
  })
  const long = questionSquares({ ...row, question_count: 700, abstention_count: 0 })
  expect(long.squares.length + long.more).toBe(700)
  expect(long.squares.length).toBeLessThan(20)
  expect(questionSquares({ ...row, question_count: null }).spoken).toBe('No questions')
})

test('a square says what its question did, in its place and without its colour', () => {
  const { squares, spoken } = questionSquares({ ...row, questions: 'ah-' })
  expect(squares.map(({ sign }) => sign)).toEqual(['?', '−', ''])
  expect(spoken).toBe('3 questions, 1 abstention. Question 1: abstained. Question 2: harmful')
  const signs = questionSquares({ ...row, questions: 'nruha-' }).squares.map(({ sign }) => sign)
  expect(new Set(signs).size).toBe(6)
})

test('directions speak the language of the column', () => {
  expect(directionChoices('created_at')[0]?.title).toBe('Newest first')
  expect(directionChoices('dataset')[0]).toEqual({ value: 'up', title: 'From A to Z' })
  expect(directionChoices('relevance')).toHaveLength(1)
})

test('lists of composed problems ask for answers, not for reports', () => {
  expect(usualColumns(['composition-rl'])).toEqual([
    'verdict',
    'reward_total',
    'reward.accuracy',
    'reward.recovery',
  ])
  expect(askedTitle(['composition-rl'])).toBe('Problem')
  expect(usualColumns(['deep-rubric'])).toContain('reward.rubric')
})

test('a long title gets the width of its words', () => {
  expect(gridTracks(['reward.accuracy', 'reward.facts_corrected'])).toMatch(/ 6\.5rem 8\.25rem$/)
})

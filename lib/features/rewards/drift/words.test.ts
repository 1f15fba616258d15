import { expect, test } from 'vitest'
import type { Convention } from '@/lib/core/rewards/schema'
import type { DriftSummary } from './schema'
import {
  cellNotes,
  cellWords,
  definitionWords,
  driftLines,
  isIncomplete,
  unknownWords,
  valueDifference,
  verdictWords,
} from './words'

function summary(
  reward: string,
  convention: Convention,
  own: Partial<DriftSummary> = {},
): DriftSummary {
  return {
    reward,
    convention,
    judge: null,
    compared: 3000,
    same: 3000,
    mean_difference: 0,
    largest: 0,
    only_logged: 0,
    only_recomputed: 0,
    ...own,
  }
}
const apart = { same: 2880, mean_difference: -0.02, largest: 0.667 }
const none = { compared: 0, same: 0, mean_difference: null, largest: null }

test('a cell says how many differ, how far, and what is missing on either side', () => {
  const cell = summary('format', 'paper', { ...apart, only_logged: 12, only_recomputed: 1000 })
  expect(cellWords(cell)).toBe('120 of 3,000 differ')
  expect(cellNotes(cell)).toEqual([
    'logged 0.02 lower on average, largest difference 0.67',
    '12 undefined here',
    '1,000 not in the file',
  ])
  expect(cellWords(summary('format', 'paper'))).toBe('none of 3,000 differs')
  expect(cellNotes(summary('format', 'paper'))).toEqual([])
})

test('a difference below two decimals is never written as zero', () => {
  const near = summary('joint', 'paper', {
    compared: 1,
    same: 0,
    mean_difference: 0.0003333,
    largest: 0.0003333,
  })
  expect(cellWords(near)).toBe('1 of 1 differs')
  expect(cellNotes(near)).toEqual(['logged 0.0003 higher on average, largest difference 0.0003'])
  const nearest = { compared: 2, same: 0, mean_difference: 0, largest: 0.0000012 }
  expect(cellNotes(summary('joint', 'paper', nearest))).toEqual([
    'same mean, largest difference 0.0000012',
  ])
})

test('a cell without a comparison says why', () => {
  expect(cellWords(null)).toBe('not computed yet')
  expect(cellWords(summary('coverage', 'paper', none))).toBe('not judged here yet')
  expect(cellWords(summary('verification', 'paper', none))).toBe('undefined here')
  expect(cellWords(summary('total', 'paper', none))).toBe('one of its terms is undefined here')
})

test('definitions of one reward share a line, judges have lines of their own, what nobody logged has none', () => {
  const lines = driftLines([
    summary('format', 'paper'),
    summary('format', 'released'),
    summary('coverage', 'paper', { judge: 'j' }),
    summary('verification', 'paper', { ...none, only_recomputed: 5 }),
  ])
  expect(lines.map(({ title, judge }) => [title, judge])).toEqual([
    ['Format', null],
    ['Coverage', 'j'],
  ])
  expect(lines[0]?.cells.released?.convention).toBe('released')
  expect(isIncomplete(lines)).toBe(false)
  expect(isIncomplete(driftLines([summary('format', 'paper')]))).toBe(true)
})

const both = (paper: object, released: object, reward = 'format') => [
  summary(reward, 'paper', paper),
  summary(reward, 'released', released),
]
const said = (...list: DriftSummary[]) => verdictWords(driftLines(list))

test('the sentence above the table names the definition that fits', () => {
  expect(said(...both({}, {}))).toContain('both conventions')
  expect(said(...both({}, apart))).toBe('The logged rewards follow the paper.')
  expect(said(...both(apart, {}))).toBe('The logged rewards follow the released code.')
  expect(said(...both(apart, apart))).toBe('No convention reproduces every logged reward.')
  expect(said(...both(apart, { ...apart, same: 2999 }))).toBe(
    'No convention reproduces every logged reward; the released code is closer.',
  )
  expect(said(...both(apart, {}), ...both({}, apart, 'verification'))).toContain('Some')
  expect(said(...both({ ...none, only_logged: 4 }, { ...none, only_logged: 4 }))).toBeNull()
})

test('two values that differ are shown with decimals that tell them apart', () => {
  expect(valueDifference({ logged: 1, recomputed: 0.5 })).toEqual(['1.00', '0.50'])
  expect(valueDifference({ logged: 0.333, recomputed: 1 / 3 })).toEqual(['0.3330', '0.3333'])
  expect(valueDifference({ logged: 0, recomputed: 0.00001 })).toEqual(['0.0000000', '0.0000100'])
})

test('definitions and rewards that are not known are named', () => {
  expect(definitionWords({ reward: 'total', convention: 'paper', judge: null })).toBe(
    'Total, by the paper',
  )
  expect(definitionWords({ reward: 'coverage', convention: 'released', judge: 'j' })).toBe(
    'Coverage, by the released code, judged by j',
  )
  expect(unknownWords([])).toBeNull()
  expect(unknownWords([{ reward: 'made_up', logged: 1 }])).toBe(
    'Also logged, but not defined in Touchstone: made_up (1 trace).',
  )
})

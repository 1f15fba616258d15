import { expect, test } from 'vitest'
import { facetWord, isTicked, isWorthShowing, shownValues, tick, valueWord } from './facet-groups'
import { filterChips } from './filter-chips'

test('a tick goes in and out', () => {
  const ticked = tick({}, 'correct', true)
  expect(ticked).toEqual({ correct: [true] })
  expect(isTicked(ticked, 'correct', true)).toBe(true)
  expect(isTicked(ticked, 'correct', false)).toBe(false)
  expect(tick(ticked, 'correct', true)).toEqual({})
})

test('what has no value can be ticked too', () => {
  expect(tick({}, 'label', null)).toEqual({ label: [null] })
  expect(valueWord('label', null)).toBe('no gold label')
  expect(valueWord('has_gold', false)).toBe('without gold')
  expect(valueWord('finding', null)).toBe('not checked')
})

test('a value the filter does not know changes nothing', () => {
  expect(tick({}, 'system', 'no-such-system')).toEqual({})
})

test('values speak the words of the screen', () => {
  expect(valueWord('correct', true)).toBe('correct')
  expect(valueWord('verdict', 'supported')).toBe('Supported, Faithful')
  expect(valueWord('verdict', 'refuted')).toBe('Refuted, Hallucinated')
  expect(valueWord('verdict', 'yes')).toBe('Yes')
  expect(valueWord('label', 'supported')).toBe('Supported')
  expect(valueWord('problem', 'any')).toBe('any problem')
  expect(valueWord('problem', 'missing_verdict')).toBe('No verdict or answer')
  expect(valueWord('dataset', 'HoVer')).toBe('HoVer')
  const kinds = [{ id: 'harmful', title: 'Does harm', about: 'trace', tone: 'bad' } as const]
  expect(valueWord('mark', 'harmful', kinds)).toBe('Does harm')
  expect(valueWord('mark', 'my_own', kinds)).toBe('My own')
})

test('a run that was made here says when and what it was, never its whole id', () => {
  const id = '019ab3c2-1111-7abc-8def-00009c41e07a'
  const title = '2026-11-18 14:02:31 · FaithLens on last night'
  expect(valueWord('run', id)).toBe('run 9c41e07a')
  expect(valueWord('run', 'grpo-400')).toBe('grpo-400')
  expect(facetWord('run', { value: id, count: 3, title })).toBe(title)
  const [chip] = filterChips({ run: [id] }, { runs: [{ value: id, count: 3, title }] })
  expect(chip?.text).toBe(title)
  expect(filterChips({ run: [id] })[0]?.text).toBe('run 9c41e07a')
})

test('a ticked value stays in sight when nothing is left of it', () => {
  expect(shownValues([{ value: 'a', count: 2 }], ['b'])).toEqual([
    { value: 'a', count: 2 },
    { value: 'b', count: 0 },
  ])
})

test('every chip takes away exactly what it says', () => {
  const filter = {
    q: 'bay bridge',
    correct: [true],
    dataset: ['FEVER', 'HoVer'],
    bounds: [
      { of: 'training_step', op: 'gte', value: 320 } as const,
      { of: 'reward.necessity', op: 'undefined', value: true } as const,
    ],
  }
  const chips = filterChips(filter)
  expect(chips.map((chip) => chip.text).slice(0, 4)).toEqual([
    '“bay bridge”',
    'FEVER',
    'HoVer',
    'correct',
  ])
  expect(chips.at(4)?.text).toBe('step ≥ 320')
  expect(chips.at(5)?.text).toMatch(/undefined$/)
  expect(chips.at(1)?.without).toMatchObject({ dataset: ['HoVer'], q: 'bay bridge' })
  expect(chips.at(4)?.without.bounds).toEqual([
    { of: 'reward.necessity', op: 'undefined', value: true },
  ])
  expect(new Set(chips.map((chip) => chip.key)).size).toBe(6)
})

test('a facet without a choice is left out unless it is in use', () => {
  expect(isWorthShowing([], undefined)).toBe(false)
  expect(isWorthShowing([{ value: null, count: 9 }], undefined)).toBe(false)
  expect(isWorthShowing([{ value: 'HoVer', count: 9 }], undefined)).toBe(true)
  expect(isWorthShowing([], ['HoVer'])).toBe(true)
})

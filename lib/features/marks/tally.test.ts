import { expect, test } from 'vitest'
import { shownShare, tallyHref } from './tally'

test('a share is shown with its interval, and none without marks', () => {
  expect(shownShare({ traces: 2, share: 0.5, low: 0.15, high: 0.85 })).toEqual({
    share: '50 %',
    interval: '15 % to 85 %',
    low: 15,
    high: 85,
    at: 50,
  })
  expect(shownShare({ traces: 0, share: 0, low: 0, high: 0.2 })).toBeNull()
  expect(shownShare(undefined)).toBeNull()
})

test('a figure leads to the traces of its row, marked where it counts marks', () => {
  const filter = { model: ['small'], dataset: ['hover'], q: 'moon' }
  expect(tallyHref(filter, { by: 'model', value: 'large' })).toBe(
    '/traces?dataset=hover&q=moon&model=large',
  )
  expect(tallyHref(filter, { by: 'label', value: null, kinds: ['odd', 'wrong'] })).toBe(
    '/traces?model=small&dataset=hover&q=moon&mark=odd&mark=wrong&label=null',
  )
  expect(tallyHref({}, { by: 'training_step', value: 80 })).toBe('/traces?training_step.eq=80')
  expect(tallyHref({}, { by: 'training_step', value: null })).toBe(
    '/traces?training_step.undefined=true',
  )
  // No filter finds the traces that have both kinds.
  expect(tallyHref({ mark: ['odd'] }, { by: 'model', value: 'a', kinds: ['wrong'] })).toBeNull()
})

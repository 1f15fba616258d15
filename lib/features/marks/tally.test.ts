import { expect, test } from 'vitest'
import { shownShare } from './tally'

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

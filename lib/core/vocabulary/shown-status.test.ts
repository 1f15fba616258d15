import { expect, test } from 'vitest'
import { shownStatus } from './shown-status'

test('a status has no colour of a correct verdict, and the words of its kind', () => {
  expect(shownStatus('done')).toEqual({ word: 'Done', sign: '✓', tone: 'plain' })
  expect(shownStatus('queued', { queued: 'Planned' })).toMatchObject({ word: 'Planned', sign: '…' })
})

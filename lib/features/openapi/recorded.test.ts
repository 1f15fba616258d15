import { expect, it } from 'vitest'
import { actionWords } from '@/lib/features/activity/words'
import { calls } from './calls'

it('every call that is recorded has words in the activity log', () => {
  const actions = calls.flatMap((call) => ('record' in call ? [call.record.action] : []))
  expect(actions.length).toBeGreaterThan(30)
  expect(actions.filter((action) => actionWords(action) === action)).toEqual([])
})

import { expect, it } from 'vitest'
import { askingAlone } from './asking'

const judging = (total: number, ...criteria: string[]) => ({
  criteria,
  progress: { done: 0, failed: 0, total },
})

it('takes a judging for the asking of a trace only where it is about that trace alone', () => {
  const whole = judging(700, 'uncorrected')
  const own = judging(1, 'uncorrected')
  expect(askingAlone([whole, judging(1, 'coverage')], 'uncorrected')).toBeNull()
  expect(askingAlone([whole, own], 'uncorrected')).toBe(own)
  expect(askingAlone([], 'uncorrected')).toBeNull()
})

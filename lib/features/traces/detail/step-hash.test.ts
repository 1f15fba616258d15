import { expect, test } from 'vitest'
import { parseStepHash, stepHash } from './step-hash'

test('a step has an address and an address its step', () => {
  expect(parseStepHash(stepHash(3))).toBe(3)
  expect(parseStepHash('#step-')).toBeNull()
  expect(parseStepHash('#main')).toBeNull()
  expect(parseStepHash('')).toBeNull()
})

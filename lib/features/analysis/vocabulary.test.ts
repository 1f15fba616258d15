import { expect, it } from 'vitest'
import { dimensionWord } from './scores/words'
import { binEnd, binStart } from './vocabulary'

it('puts every length into one bin, without gaps between them', () => {
  expect([0, 499, 500, 999, 1_000, 1_999, 2_000, 70_000].map(binStart)).toEqual([
    0, 0, 500, 500, 1_000, 1_000, 2_000, 64_000,
  ])
  for (const start of [0, 500, 1_000, 64_000]) expect(binStart(binEnd(start) + 1)).not.toBe(start)
  for (const start of [0, 500, 1_000, 64_000]) expect(binStart(binEnd(start))).toBe(start)
})

it('names bins by their ends and unit', () => {
  expect(dimensionWord('evidence_length', 2_000)).toBe('2,000–3,999 characters')
  expect(dimensionWord('output_length', 0)).toBe('0–499 bytes')
  expect(dimensionWord('evidence_length', null)).toBe('no length')
  expect(dimensionWord('abstentions', 1)).toBe('1 abstention')
})

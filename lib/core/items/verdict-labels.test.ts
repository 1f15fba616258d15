import { expect, test } from 'vitest'
import { claimLabels, labelReader } from './verdict-labels'

const label = labelReader(claimLabels)

test.each([
  ['Supported', 'supported'],
  [' SUPPORTED.\n', 'supported'],
  ['[Attributable]', 'supported'],
  ['[Not Attributable].', 'refuted'],
  ['Not_Supported', 'refuted'],
  ['NS', 'refuted'],
  [0, 'refuted'],
  [true, 'supported'],
  ['NOT ENOUGH INFO', 'not_enough_information'],
  ['AMBIG', 'ambiguous'],
  ['unsupported claims abound', null],
  ['', null],
  [{ label: 1 }, null],
])('the label %j reads as %s', (spelling, expected) => {
  expect(label(spelling)).toBe(expected)
})

test('a very long text is no label', () => {
  expect(label(`${' '.repeat(1_000_000)}supported`)).toBeNull()
})

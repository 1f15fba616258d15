import { expect, test } from 'vitest'
import { checkSize } from './find-scores.server'

test('a table of too many cells is refused, with what to do', () => {
  expect(() => checkSize(3_000)).not.toThrow()
  expect(() => checkSize(3_001)).toThrow(
    'This table would have 3,001 cells, more than 3,000. Add filters, or choose rows and columns with fewer values.',
  )
})

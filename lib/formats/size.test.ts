import { expect, test } from 'vitest'
import { formatBytes } from './size'

test('sizes are said in the unit that suits them', () => {
  expect([0, 1, 812, 2400, 999_999, 179_000, 3_000_000_000].map(formatBytes)).toEqual([
    '0 bytes',
    '1 byte',
    '812 bytes',
    '2.4 KB',
    '1.0 MB',
    '179 KB',
    '3.0 GB',
  ])
})

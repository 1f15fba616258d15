import { expect, it } from 'vitest'
import { isPaper } from './paper'

it.each([
  [{ doi: '10.1/x' }, true],
  [{ Type: 'Article' }, true],
  [{ type: 'web' }, false],
  [{ doi: '' }, false],
  [undefined, false],
])('knows a paper by its fields: %j', (extra, expected) => {
  expect(isPaper(extra)).toBe(expected)
})

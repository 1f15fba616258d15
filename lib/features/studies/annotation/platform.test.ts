import { expect, test } from 'vitest'
import { platformSearch } from './platform'

test('only what platforms say goes on to the server', () => {
  const given = { PROLIFIC_PID: 'a b', utm_source: 'mail', hitId: ['1', '2'] }
  expect(platformSearch(given)).toBe('PROLIFIC_PID=a+b')
  expect(platformSearch({})).toBe('')
})

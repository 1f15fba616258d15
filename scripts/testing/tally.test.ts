import { expect, test } from 'vitest'
import { addTallies, closingLine, tallyPlaywright, tallyVitest } from './tally.ts'

const assertion = (status: string, fullName = 'a test') => ({ status, fullName })

test('vitest: skipped and still-to-write tests count as skipped, with their names', () => {
  const assertionResults = [
    assertion('passed'),
    assertion('skipped', 'on PostgreSQL'),
    assertion('todo', 'later'),
  ]
  expect(tallyVitest({ testResults: [{ status: 'passed', assertionResults }] })).toEqual({
    passed: 1,
    failed: 0,
    skipped: 2,
    skippedNames: ['on PostgreSQL', 'later'],
  })
})

test('vitest: a file that cannot be loaded is a failure though it holds no test', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const red = { status: 'failed', assertionResults: [assertion('failed')] }
  expect(tallyVitest({ testResults: [broken, red] }).failed).toBe(2)
})

test('playwright: an error outside any test is a failure', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 1 }
  const tally = tallyPlaywright({ stats, errors: [{ message: 'no server' }] })
  expect(closingLine(tally)).toBe('4 passed, 1 failed, 1 skipped')
})

test('tallies add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3, skippedNames: ['x'] }
  expect(addTallies([one, one])).toEqual({
    passed: 2,
    failed: 4,
    skipped: 6,
    skippedNames: ['x', 'x'],
  })
})

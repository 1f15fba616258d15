import { expect, test } from 'vitest'
import { addTallies, closingLine, tallyPlaywright, tallyVitest } from './tally.ts'

const assertion = (status: string, fullName = 'a test') => ({
  status,
  fullName,
  failureMessages: status === 'failed' ? ['Error: expected 1\n\n    at a.ts:3'] : [],
})
const name = '/project/a.test.ts'

test('vitest: skipped and still-to-write tests count as skipped, with their names', () => {
  const assertionResults = [
    assertion('passed'),
    assertion('skipped', 'on PostgreSQL'),
    assertion('todo', 'later'),
  ]
  expect(tallyVitest({ testResults: [{ name, status: 'passed', assertionResults }] }, [])).toEqual({
    passed: 1,
    failed: 0,
    skipped: 2,
    skippedNames: ['on PostgreSQL', 'later'],
    complaints: [],
  })
})

test('vitest: a file that cannot be loaded is a failure though it holds no test', () => {
  const broken = { name, status: 'failed', message: 'no such module', assertionResults: [] }
  const red = { name, status: 'failed', assertionResults: [assertion('failed')] }
  const { failed, complaints } = tallyVitest({ testResults: [broken, red] }, [])
  expect(failed).toBe(2)
  expect(complaints).toEqual([
    '/project/a.test.ts\n    no such module',
    'a test\n    Error: expected 1\n        at a.ts:3',
  ])
})

test('vitest: an error that belongs to no test is a failure, told with its place', () => {
  const stray = { name: 'Error', message: 'socket hang up', VITEST_TEST_PATH: name }
  const green = { name, status: 'passed', assertionResults: [assertion('passed')] }
  const tally = tallyVitest({ testResults: [green] }, [stray])
  expect(closingLine(tally)).toBe('1 passed, 1 failed, 0 skipped')
  expect(tally.complaints).toEqual([
    'outside any test, during /project/a.test.ts\n    Error: socket hang up',
  ])
})

test('vitest: a file whose hook failed is reported once, with the reason', () => {
  const broken = { name, status: 'failed', message: '', assertionResults: [assertion('passed')] }
  const hook = { name: 'Error', message: 'directory not empty', VITEST_TEST_PATH: name }
  const { failed, complaints } = tallyVitest({ testResults: [broken] }, [hook])
  expect(failed).toBe(1)
  expect(complaints.join()).toContain('Error: directory not empty')
})

test('playwright: an error outside any test is a failure', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 1 }
  const tally = tallyPlaywright({ suites: [], stats, errors: [{ message: 'no server' }] })
  expect(closingLine(tally)).toBe('3 passed, 1 failed, 1 skipped')
  expect(tally.complaints).toEqual(['the browser tests\n    no server'])
})

test('playwright: what failed is named, however deep its suite lies', () => {
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
  const spec = { title: 'is read', file: 'a.spec.ts', line: 3, ok: false, tests: [] }
  const inner = { specs: [spec, { ...spec, title: 'is fine', ok: true }] }
  const tally = tallyPlaywright({ suites: [{ specs: [], suites: [inner] }], stats, errors: [] })
  expect(tally.complaints).toEqual(['e2e/a.spec.ts:3 is read'])
})

test('playwright: what passed only when it was run again has failed', () => {
  const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 0 }
  const tests = [{ status: 'flaky' }]
  const spec = { title: 'is read', file: 'a.spec.ts', line: 3, ok: true, tests }
  const tally = tallyPlaywright({ suites: [{ specs: [spec] }], stats, errors: [] })
  expect(closingLine(tally)).toBe('2 passed, 1 failed, 0 skipped')
  expect(tally.complaints).toEqual(['e2e/a.spec.ts:3 is read (passed only when it was run again)'])
})

test('tallies add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3, skippedNames: ['x'], complaints: ['y'] }
  expect(addTallies([one, one])).toEqual({
    passed: 2,
    failed: 4,
    skipped: 6,
    skippedNames: ['x', 'x'],
    complaints: ['y', 'y'],
  })
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../program.ts'
import { fileDurations, journeyDurations, slowestLines } from './slowest.ts'

test('a file of unit tests is timed from its start to its end', () => {
  const result = { name: join(root, 'lib/a.test.ts'), startTime: 1_000, endTime: 22_500 }
  expect(fileDurations({ testResults: [result] })).toEqual([
    { name: 'lib/a.test.ts', seconds: 21.5, isTooSlow: true },
  ])
})

test('a journey is timed over all its tries, however deep its suite lies', () => {
  const spec = { title: 'is read', tests: [{ results: [{ duration: 400 }, { duration: 600 }] }] }
  const inner = { file: 'a.spec.ts', specs: [spec] }
  const report = { suites: [{ file: 'a.spec.ts', specs: [], suites: [inner] }] }
  expect(journeyDurations(report)).toEqual([
    { name: 'e2e/a.spec.ts › is read', seconds: 1, isTooSlow: false },
  ])
})

test('the slowest come first, and whatever is too slow is listed', () => {
  const durations = [
    { name: 'quick', seconds: 1, isTooSlow: false },
    { name: 'slow', seconds: 16, isTooSlow: true },
    { name: 'slowest', seconds: 30, isTooSlow: true },
  ]
  expect(slowestLines(durations, 1)).toEqual([
    '  30.0 s  slowest  ← too slow',
    '  16.0 s  slow  ← too slow',
  ])
})

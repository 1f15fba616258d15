import { z } from 'zod'

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** Names of the tests that were not run. */
  skippedNames: string[]
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, skippedNames: [] }

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      skippedNames: [...sum.skippedNames, ...one.skippedNames],
    }),
    nothing,
  )
}

/** The line that ends a test run. */
export function closingLine(tally: Tally): string {
  return `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

/** Counts vitest's JSON report; a file that could not even be loaded is one failure. */
export function tallyVitest(json: unknown): Tally {
  const files = vitestReport.parse(json).testResults
  const tests = files.flatMap((file) => file.assertionResults)
  const unloaded = files.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed')
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length + unloaded.length,
    skipped: skipped.length,
    skippedNames: skipped.map((test) => test.fullName),
  }
}

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

/** Counts Playwright's JSON report; an error outside any test is one failure. */
export function tallyPlaywright(json: unknown): Tally {
  const { stats, errors } = playwrightReport.parse(json)
  const outside = stats.unexpected === 0 ? errors.length : 0
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + outside,
    skipped: stats.skipped,
    skippedNames: stats.skipped === 0 ? [] : [`${stats.skipped} in the browser`],
  }
}

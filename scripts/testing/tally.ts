import { z } from 'zod'
import { strayErrors } from './stray-errors.ts'
import type { StrayErrors } from './stray-errors.ts'

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** Names of the tests that were not run. */
  skippedNames: string[]
  /** What failed and why, in a few lines each. */
  complaints: string[]
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, skippedNames: [], complaints: [] }

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      skippedNames: [...sum.skippedNames, ...one.skippedNames],
      complaints: [...sum.complaints, ...one.complaints],
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
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** The first lines of a failure: enough to know it when the long report is cut off. */
function complaint(name: string, message = ''): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, 8).map((line) => `    ${line}`)].join('\n')
}

/**
 * Counts vitest's JSON report; a file that could not even be loaded is one failure, and so is an
 * error that belongs to no test.
 */
export function tallyVitest(json: unknown, strayJson: unknown): Tally {
  const files = vitestReport.parse(json).testResults
  const strays = strayErrors.parse(strayJson)
  const tests = files.flatMap((file) => file.assertionResults)
  const unloaded = files.filter(
    (file) =>
      file.status === 'failed' &&
      !file.assertionResults.some((test) => test.status === 'failed') &&
      !strays.some((error) => error.VITEST_TEST_PATH === file.name),
  )
  const red = tests.filter((test) => test.status === 'failed')
  const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed')
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: red.length + unloaded.length + strays.length,
    skipped: skipped.length,
    skippedNames: skipped.map((test) => test.fullName),
    complaints: [
      ...unloaded.map((file) => complaint(file.name, file.message)),
      ...red.map((test) => complaint(test.fullName, test.failureMessages?.[0])),
      ...strays.map((error) =>
        complaint(`outside any test, during ${error.VITEST_TEST_PATH ?? 'the run'}`, told(error)),
      ),
    ],
  }
}

/** A stack names the error in its first line, but for errors that were thrown without one. */
function told({ name, message, stack }: StrayErrors[number]): string {
  return stack ?? `${name ?? 'Error'}: ${message}`
}

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string() })),
})
type Spec = z.infer<typeof specSchema>

interface Suite {
  specs: Spec[]
  suites?: Suite[] | undefined
}

const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(specSchema),
  suites: z.lazy(() => z.array(suiteSchema)).optional(),
})

const specsOf = (suite: Suite): Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

const playwrightReport = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

const isFlaky = ({ tests }: Spec) => tests.some(({ status }) => status === 'flaky')

function complaintOf(spec: Spec): string {
  const { file, line, title } = spec
  return `e2e/${file}:${line} ${title}${isFlaky(spec) ? ' (passed only when it was run again)' : ''}`
}

/** Counts Playwright's JSON report; an error outside any test is one failure, and what fails at times has failed. */
export function tallyPlaywright(json: unknown): Tally {
  const { suites, stats, errors } = playwrightReport.parse(json)
  const red = suites.flatMap(specsOf).filter((spec) => !spec.ok || isFlaky(spec))
  const outside = stats.unexpected === 0 ? errors.length : 0
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + outside,
    skipped: stats.skipped,
    skippedNames: stats.skipped === 0 ? [] : [`${stats.skipped} in the browser`],
    complaints: [
      ...errors.map(({ message }) => complaint('the browser tests', message)),
      ...red.map(complaintOf),
    ],
  }
}

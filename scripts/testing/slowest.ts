import { relative } from 'node:path'
import { z } from 'zod'
import { root } from '../program.ts'

/** How long a file of unit tests or a journey took, in seconds. */
export interface Duration {
  name: string
  seconds: number
  /** More than a file or a journey should take. */
  isTooSlow: boolean
}

/** Seconds; beyond them a test is listed as too slow. Nothing fails by a clock. */
const limits = { file: 20, journey: 15 }

const vitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

/** The duration of every file in vitest's JSON report. */
export function fileDurations(json: unknown): Duration[] {
  return vitestReport.parse(json).testResults.map(({ name, startTime, endTime }) => {
    const seconds = (endTime - startTime) / 1000
    return { name: relative(root, name), seconds, isTooSlow: seconds > limits.file }
  })
}

interface Suite {
  file: string
  specs: { title: string; tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[] | undefined
}

const suiteSchema: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  suites: z.lazy(() => z.array(suiteSchema)).optional(),
})

/** The duration of every journey in Playwright's JSON report. */
export function journeyDurations(json: unknown): Duration[] {
  return z
    .object({ suites: z.array(suiteSchema) })
    .parse(json)
    .suites.flatMap(durationsIn)
}

function durationsIn({ file, specs, suites = [] }: Suite): Duration[] {
  const own = specs.map(({ title, tests }) => {
    const results = tests.flatMap((test) => test.results)
    const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000
    return { name: `e2e/${file} › ${title}`, seconds, isTooSlow: seconds > limits.journey }
  })
  return [...own, ...suites.flatMap(durationsIn)]
}

/** The slowest files and journeys and all that are too slow, one line each. */
export function slowestLines(durations: readonly Duration[], count = 20): string[] {
  const sorted = durations.toSorted((one, other) => other.seconds - one.seconds)
  return sorted
    .filter(({ isTooSlow }, at) => at < count || isTooSlow)
    .map(({ name, seconds, isTooSlow }) => {
      const time = `${seconds.toFixed(1)} s`.padStart(8)
      return `${time}  ${name}${isTooSlow ? '  ← too slow' : ''}`
    })
}

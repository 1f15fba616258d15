import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { z } from 'zod'

/** Names the file this reporter writes: vitest's own JSON report leaves these errors out. */
export const strayErrorsVariable = 'TEST_STRAY_ERRORS'

/** Errors that belong to no test: a promise nobody waited for, a worker that died, a hook of a suite. */
export const strayErrors = z.array(
  z.object({
    name: z.string().optional(),
    message: z.string(),
    stack: z.string().optional(),
    /** The test file that ran at the time, which need not be the one to blame. */
    VITEST_TEST_PATH: z.string().optional(),
  }),
)
export type StrayErrors = z.infer<typeof strayErrors>

export default class StrayErrorsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const path = process.env[strayErrorsVariable]
    if (path === undefined) return
    const all = [...errors, ...modules.flatMap(errorsOfSuites)]
    writeFileSync(path, JSON.stringify(strayErrors.parse(all)))
  }
}

function errorsOfSuites(module: TestModule): object[] {
  return [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map(({ name, message, stack }) => ({
      name,
      message,
      stack,
      VITEST_TEST_PATH: module.moduleId,
    })),
  )
}

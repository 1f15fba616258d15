import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const include = ['{app,components,lib,prisma,scripts}/**/*.test.{ts,tsx}']
const exclude = ['**/node_modules/**', '**/.next/**', 'dist/**', 'prisma/generated/**']

/**
 * Files that replace a module, those that render pages with doubles of Next's, and those that move the clock: in a worker
 * of others, whoever imports a module next would get the replacement, and new ids never go back behind those made before.
 */
const replacing = globSync(include, { cwd: import.meta.dirname, exclude }).filter((file) =>
  /\bvi\.(?:(?:do)?mock|setSystemTime|useFakeTimers)\(|\/(?:render-page|audit-part|testing\/next)'/iu.test(
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  ),
)

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    projects: [
      // A worker loads each module once, for all the files it runs: loading was most of the time.
      {
        extends: true,
        test: { name: 'shared', isolate: false, include, exclude: [...exclude, ...replacing] },
      },
      {
        extends: true,
        test: { name: 'isolated', include: replacing, exclude, sequence: { groupOrder: 1 } },
      },
    ],
    globalSetup: 'scripts/testing/bundle.ts',
    /** No folder can be made there: a test that needs data makes its own (`withDataFolder`). */
    env: { DATA_DIR: 'package.json/data' },
    // One more than processors: tests on PostgreSQL and on child processes wait for others.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    /** A Python that has pandas, where there is one. */
    provide: { pandas: process.env['TEST_PYTHON_PANDAS'] ?? null },
  },
})

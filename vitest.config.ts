import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const include = ['{app,components,lib,prisma,scripts}/**/*.test.{ts,tsx}']
const exclude = ['**/node_modules/**', '**/.next/**', 'dist/**', 'prisma/generated/**']

/**
 * Files that replace a module, and those that move the clock: in a worker of others, whoever imports a module next would
 * get the replacement, and new ids never go back behind those made before.
 */
const replacing = filesWith(/\bvi\.(?:(?:do)?mock|setSystemTime|useFakeTimers)\(/iu)
/** Files that render pages and components, with doubles of what only Next gives. */
const rendering = filesWith(/\/(?:render-page|audit-part|testing\/visit)'/u)

const doubles = {
  'next/navigation': 'navigation.ts',
  'next/headers': 'headers.ts',
  'next/font/local': 'font.ts',
  'next/server': 'server.ts',
  'next/link': 'link.tsx',
  'next/dynamic': 'dynamic.tsx',
  'nuqs/adapters/next/app': 'nuqs-adapter.tsx',
}
const doubleAliases = Object.entries(doubles).map(([name, file]) => ({
  find: new RegExp(`^${name}$`, 'u'),
  replacement: join(import.meta.dirname, 'app/testing/doubles', file),
}))

function filesWith(words: RegExp): string[] {
  return globSync(include, { cwd: import.meta.dirname, exclude }).filter((file) =>
    words.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
  )
}

/** Where `npm run soak -- fuzz` counts what the tests tried. */
const soakReport = process.env['TEST_SOAK_REPORT'] ?? null

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    projects: [
      // A worker loads each module once, for all the files it runs: loading was most of the time.
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          setupFiles: ['scripts/testing/left-open.ts'],
          include,
          exclude: [...exclude, ...replacing, ...rendering],
        },
      },
      {
        extends: true,
        resolve: { alias: doubleAliases },
        // React's development build renders a page in many times the time.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'pages',
          isolate: false,
          setupFiles: ['scripts/testing/left-open.ts'],
          include: rendering,
          exclude,
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: replacing, exclude, sequence: { groupOrder: 1 } },
      },
    ],
    globalSetup: 'scripts/testing/bundle.ts',
    setupFiles: soakReport === null ? [] : ['scripts/testing/count-inputs.ts'],
    /** No folder can be made there: a test that needs data makes its own (`withDataFolder`). */
    env: { DATA_DIR: 'package.json/data' },
    // One more than processors: tests on PostgreSQL and on child processes wait for others.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    provide: {
      /** A Python that has pandas, where there is one. */
      pandas: process.env['TEST_PYTHON_PANDAS'] ?? null,
      generatedFactor: Number(process.env['TEST_GENERATED_FACTOR'] ?? 1),
      soakReport,
    },
  },
})

import { expect, test } from 'vitest'
import { nameProblems, namedFiles } from './file-names.ts'

test.each([
  'lib/core/traces/utils.ts',
  'lib/core/traces/helpers.test.ts',
  'components/core/traces/hooks/use-trace.ts',
  'components/common/button.tsx',
  'app/types.ts',
  'scripts/misc.ts',
  'e2e/constants.ts',
])('%s names no idea', (path) => {
  expect(nameProblems([path])).toHaveLength(1)
})

test.each(['data.ts', 'mutations.ts', 'service.ts', 'models.ts', 'data.server.ts', 'data.test.ts'])(
  '%s names a layer',
  (name) => {
    expect(nameProblems([`lib/features/runs/${name}`])).toHaveLength(1)
  },
)

test('a noun has no barrel', () => {
  expect(nameProblems(['lib/core/traces/index.ts'])).toHaveLength(1)
})

test.each([
  'lib/core/traces/schema.ts',
  'lib/core/traces/list-traces.server.ts',
  'lib/core/traces/trace-format.vectors.test.ts',
  'lib/features/runs/fold.ts',
  'lib/features/runs/loaders.ts',
  'lib/systems/alpha/index.ts',
  'lib/platform/db/sqlite.ts',
  'lib/platform/db.ts',
  'components/ui/button.tsx',
  'app/api/traces/route.ts',
  'next.config.js',
])('%s is well named', (path) => {
  expect(nameProblems([path])).toEqual([])
})

test('the files of the project are looked at', () => {
  expect(namedFiles()).toContain('scripts/file-names.ts')
})

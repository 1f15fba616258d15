import { expect, test } from 'vitest'
import { nameProblems, namedFiles } from './file-names.ts'

test.each([
  'lib/traces/utils.ts',
  'lib/traces/helpers.test.ts',
  'components/traces/hooks/use-trace.ts',
  'components/common/button.tsx',
  'app/types.ts',
  'scripts/misc.ts',
  'e2e/constants.ts',
])('%s names no idea', (path) => {
  expect(nameProblems([path])).toHaveLength(1)
})

test.each([
  ['lib/traces/service.ts', 'data or mutations'],
  ['lib/traces/loader.ts', 'loaders'],
  ['lib/traces/models.ts', 'schema'],
  ['lib/traces/actions.ts', 'mutations'],
])('%s is told the word of the house: %s', (path, word) => {
  expect(nameProblems([path])).toEqual([`${path}: the house calls this ${word}`])
})

test('a layer takes no prefix and a noun has no barrel', () => {
  expect(nameProblems(['lib/traces/list.data.ts', 'lib/traces/index.ts'])).toHaveLength(2)
})

test.each([
  'lib/traces/schema.ts',
  'lib/traces/data.test.ts',
  'lib/traces/trace-format.vectors.test.ts',
  'lib/traces/fold.ts',
  'lib/systems/alpha/index.ts',
  'lib/platform/db/sqlite.ts',
  'lib/platform/db.ts',
  'components/ui/button.tsx',
  'app/api/traces/route.ts',
  'next.config.js',
])('%s is well named', (path) => {
  expect(nameProblems([path])).toEqual([])
})

test('the files of this house are looked at', () => {
  expect(namedFiles()).toContain('scripts/file-names.ts')
})

import { expect, test } from 'vitest'
import { folderCycles, folderOf } from './folder-cycles.ts'

test.each([
  ['lib/core/traces/columns/page.ts', 'lib/core/traces'],
  ['lib/stats/wilson.ts', 'lib/stats'],
  ['lib/formats/write/column.ts', 'lib/formats'],
  ['lib/platform/env.ts', 'lib/platform/env.ts'],
  ['components/charts/line.tsx', 'components/charts'],
  ['components/core/marks/mark-chip.tsx', 'components/core/marks'],
  ['app/traces/page.tsx', null],
  ['lib/worker.ts', null],
  ['app/traces/page.tsx', null],
])('%s belongs to %s', (path, folder) => {
  expect(folderOf(path)).toBe(folder)
})

test('two folders that import each other are found in both directions', () => {
  const cycles = folderCycles([
    { from: 'lib/core/a/one.ts', to: 'lib/core/b/two.ts' },
    { from: 'lib/core/b/three.ts', to: 'lib/core/a/four.ts' },
  ])
  expect(cycles).toEqual([
    'lib/core/a -> lib/core/b: lib/core/a/one.ts -> lib/core/b/two.ts',
    'lib/core/b -> lib/core/a: lib/core/b/three.ts -> lib/core/a/four.ts',
  ])
})

test('a cycle through a third folder is found, though no two files form one', () => {
  const cycles = folderCycles([
    { from: 'lib/core/a/one.ts', to: 'lib/core/b/one.ts' },
    { from: 'lib/core/b/two.ts', to: 'lib/core/c/one.ts' },
    { from: 'lib/core/c/two.ts', to: 'lib/core/a/two.ts' },
    { from: 'lib/core/d/one.ts', to: 'lib/core/a/one.ts' },
  ])
  expect(cycles).toHaveLength(3)
})

test('imports within one folder and downward imports are no cycle', () => {
  const imports = [
    { from: 'lib/core/a/one.ts', to: 'lib/core/a/two.ts' },
    { from: 'lib/core/a/one.ts', to: 'lib/stats/wilson.ts' },
  ]
  expect(folderCycles(imports)).toEqual([])
})

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { systems } from './systems'

const here = path.join(import.meta.dirname, '..')
/** Folders and files that a system has where it needs them. */
const optional = new Set([
  'schema.ts',
  'limits.ts',
  'vocabulary.ts',
  'parts',
  'consistency',
  'again',
  'agent',
  'chain',
  'composing',
  'dialects',
  'growing',
  'likeness',
  'reading',
  'report',
  'response',
  'rubric',
  'sources',
  'training-data',
  'tree',
])
const files = [
  'README.md',
  'fixtures',
  'index.ts',
  'judge',
  'parse.ts',
  'pipeline.ts',
  'prompts.ts',
  'read.ts',
  'rewards.ts',
  'units.ts',
]

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

test('there is one folder per system, besides the kit and the registry', () => {
  expect(foldersIn(here).toSorted()).toEqual([...systemIds, 'kit', 'registry'].toSorted())
})

test.each(systemIds)('%s has the shape of every other system', (id) => {
  const present = readdirSync(path.join(here, id)).filter((name) => !optional.has(name))
  const own = present.filter((name) => name === `${id}.test.ts` || !name.endsWith('.test.ts'))
  expect(own.toSorted()).toEqual([...files, `${id}.test.ts`].toSorted())
  expect(systems[id].id).toBe(id)
})

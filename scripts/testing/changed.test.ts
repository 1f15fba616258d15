import { describe, expect, test } from 'vitest'
import { journeysOf } from './changed.ts'

const folders = ['app', 'creation', 'imports', 'people', 'runs', 'start', 'studies', 'traces']

describe('the journeys that a change can reach', () => {
  test('are those of the feature whose folder changed', () => {
    expect(journeysOf(['lib/features/studies/results/table.ts'], folders)).toEqual(['studies'])
    expect(journeysOf(['app/api/imports/route.ts'], folders)).toEqual(['imports'])
    expect(journeysOf(['e2e/runs/verify.spec.ts'], folders)).toEqual(['runs'])
  })

  test('are those of the features that use a noun without journeys of its own', () => {
    expect(journeysOf(['lib/features/corpora/rank.ts', 'app/settings/page.tsx'], folders)).toEqual([
      'creation',
      'people',
      'runs',
    ])
  })

  test('are the first steps where everything may be reached', () => {
    expect(journeysOf(['lib/platform/http/http.ts', 'components/ui/button.tsx'], folders)).toEqual([
      'start',
    ])
  })

  test('are none where nothing of the app changed', () => {
    expect(journeysOf(['README.md', 'scripts/test.ts'], folders)).toEqual([])
  })
})

test('every folder of journeys is named as one', () => {
  const reached = journeysOf([
    'app/page.tsx',
    'lib/features/corpora/rank.ts',
    'lib/features/exports/kinds.ts',
    'lib/features/imports/run.ts',
    'lib/features/judging/run.ts',
    'lib/features/openapi/describe.ts',
    'lib/features/people/list-people.server.ts',
    'lib/features/studies/schema.ts',
    'lib/systems/read.ts',
  ])
  expect(reached).toEqual([
    'app',
    'creation',
    'exports',
    'imports',
    'judging',
    'people',
    'runs',
    'start',
    'studies',
    'systems',
    'traces',
  ])
})

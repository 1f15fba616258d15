import { expect, it } from 'vitest'
import { load, right, row } from '@/lib/features/judging/testing'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { listExampleNames } from './list-example-names.server'

withDataFolder()

describeOnDatabases('examples', (open) => {
  it('are made with what there is, and know no name of what is not', async () => {
    const database = await open()
    expect(await listExampleNames(database)).toEqual({})
    const [trace] = await load(database, 'c', [row(right, 0)])
    const names = await listExampleNames(database)
    expect(names['trace']).toBe(trace)
    expect(Object.keys(names).toSorted()).toEqual([
      'collection',
      'import',
      'item',
      'other',
      'trace',
    ])
  })
})

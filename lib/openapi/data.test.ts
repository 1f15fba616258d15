import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { closeFolder, openFolder } from '@/lib/imports/testing/mutations'
import { load, right, row } from '@/lib/judgings/testing/mutations'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { listExampleNames } from './data'

let folder: string
beforeAll(async () => {
  folder = await openFolder((name, value) => vi.stubEnv(name, value))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await closeFolder(folder)
})

describeOnDatabases('examples', (open) => {
  it('are made with what there is, and know no name of what is not', async () => {
    const database = await open()
    expect(await listExampleNames(database)).toEqual({})
    const [trace] = await load(database, 'c', [row(right, 0)])
    const names = await listExampleNames(database)
    expect(names['trace']).toBe(trace)
    expect(Object.keys(names).toSorted()).toEqual(['collection', 'import', 'item', 'trace'])
  })
})

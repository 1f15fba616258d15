import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { datasetRow } from '@/lib/imports/fixtures'
import { closeFolder, importContent, lines, openFolder } from '@/lib/imports/testing/mutations'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { listDatasets } from './data'

let folder: string
beforeAll(async () => {
  folder = await openFolder((name, value) => vi.stubEnv(name, value))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await closeFolder(folder)
})

describeOnDatabases('the data sets of a collection', (open) => {
  it('come in order, what names none last', async () => {
    const database = await open()
    const rows = [
      datasetRow({ dataset: null }),
      datasetRow({ dataset: 'b', claim: 'B.' }),
      datasetRow({ dataset: 'a', claim: 'A.' }),
    ]
    const { collection } = await importContent(database, lines(rows), { collection: 'mixed' })
    expect(await listDatasets(database, collection.id)).toEqual(['a', 'b', null])
  })
})

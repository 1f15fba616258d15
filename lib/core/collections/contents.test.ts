import { expect, it } from 'vitest'
import { datasetRow } from '@/lib/features/imports/fixtures'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { listDatasets } from './list-datasets.server'

withDataFolder()

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

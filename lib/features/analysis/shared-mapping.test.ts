import { expect, it } from 'vitest'
import { bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { changeMapping } from '@/lib/features/collections/label-mapping/change-mapping.server'
import { importContent } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { mappingNeeded } from './scores/view'
import { settleLabels } from './shared-mapping.server'

withDataFolder()

describeOnDatabases('the label mapping of figures', (open) => {
  it('is that of the collections where they agree, unless one is asked for', async () => {
    const database = await open()
    for (const collection of ['two classes', 'three classes', 'three more']) {
      await importContent(database, jsonLines([bridgeTrace()]), { collection })
      if (collection !== 'two classes') await changeMapping(database, collection, 'three-way')
    }
    const settle = async (...names: string[]) =>
      await settleLabels(
        database,
        {},
        names.map((name) => ({ collection: [name] })),
      )
    expect(await settle('two classes')).toBe('binary')
    expect(await settle('three classes')).toBe('three-way')
    expect(await settle('three classes', 'three more')).toBe('three-way')
    expect(await settle('two classes', 'three classes')).toBe('binary')
    expect(await settleLabels(database, {}, [{}])).toBe('binary')
    const filter = { collection: ['three classes'] }
    expect(await settleLabels(database, { labels: 'binary' }, [filter])).toBe('binary')
  })
})

it('is the one that has the class of a metric', () => {
  expect(mappingNeeded('recall.yes')).toBe('binary')
  expect(mappingNeeded('recall.refuted')).toBe('three-way')
  expect(mappingNeeded('recall.unheard')).toBeNull()
  expect(mappingNeeded('accuracy')).toBeNull()
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { contentsOf, importContent } from './testing/setup'

withDataFolder()

const folder = path.join(import.meta.dirname, '../../formats/fixtures/saved-dataset')

describeOnDatabases('a folder that datasets saved to disk', (open) => {
  it('is one import, without the files that describe it', async () => {
    const database = await open()
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const files = names.filter((name) => /\.\w+$/u.test(name))
    const packed = files.map((name) => [name, readFileSync(path.join(folder, name))] as const)
    expect(files).toHaveLength(4)
    const report = await importContent(database, zipSync(Object.fromEntries(packed)), {
      collection: 'saved',
      filename: 'saved.zip',
    })
    expect(report).toMatchObject({ status: 'done', rows_read: 3, items_created: 3 })
    expect(report.issues).toMatchObject([
      { row: 2, path: expect.stringContaining('.arrow: share') },
    ])
    const { items } = await contentsOf(database, 'saved')
    expect(items.map(({ label }) => label)).toEqual(['refuted', 'supported', null])
  })
})

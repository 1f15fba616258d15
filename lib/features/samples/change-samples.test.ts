import { expect, it } from 'vitest'
import { importContent } from '@/lib/features/imports/testing/setup'
import { localOwner } from '@/lib/features/people/change-people.server'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { addSamples, removeSamples } from './change-samples.server'
import { findSamples } from './find-samples.server'
import { loadSamples } from './load-samples.server'
import { sampleFiles } from './sample-files.server'

withDataFolder()

describeOnDatabases('the samples', (open) => {
  it('are not a collection of one’s own with their name', async () => {
    const database = await open()
    await importContent(database, '{}\n', { collection: 'Samples', filename: 'own.jsonl' })
    expect(await findSamples(database)).toBeNull()
    const { id: author } = await localOwner(database)
    await expect(addSamples(database, author)).rejects.toThrow(
      'You have a collection named “Samples”',
    )
    const [imports] = await database.query(sql`SELECT count(*) AS n FROM import`)
    expect(imports).toEqual({ n: 1 })
  })

  it('are removed and restored, and imported again once they can no longer be restored', async () => {
    const database = await open()
    const { id: author } = await localOwner(database)
    await loadSamples(database)
    const before = await findSamples(database)
    expect(before?.traces).toBeGreaterThan(200)
    expect(await addSamples(database, author)).toEqual([])

    await removeSamples(database)
    expect(await findSamples(database)).toBeNull()
    await expect(removeSamples(database)).rejects.toThrow('The samples are not loaded.')
    expect(await addSamples(database, author)).toEqual([])
    expect(await findSamples(database)).toEqual(before)

    await removeSamples(database)
    await database.execute(sql`
      UPDATE collection SET deleted_at = ${new Date('2026-01-01')} WHERE id = ${before?.id ?? ''}`)
    expect(await addSamples(database, author)).toHaveLength((await sampleFiles()).length)
    expect((await findSamples(database))?.id).not.toBe(before?.id)
  })
})

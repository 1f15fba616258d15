import { expect, it } from 'vitest'
import { deleteCollection } from '@/lib/features/collections/change-collections.server'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { requireStudy } from '../list-studies.server'
import { shownName } from '../shown-name'
import {
  changeStudy,
  closeStudy,
  deleteStudy,
  duplicateStudy,
  restoreStudy,
  unblindStudy,
} from '../change-studies.server'
import { startStudy } from './start-study.server'
import { draftStudy, makeCollection, inCollection, listPairs } from '../testing/draft-study'

withDataFolder()

describeOnDatabases('the life of a study', (open) => {
  it('goes from draft to unblinded, and no step can be left out or taken twice', async () => {
    const database = await open()
    const { id: person } = await localOwner(database)
    const id = (await draftStudy(database, inCollection(await makeCollection(database, 'life')))).id
    await expect(closeStudy(database, id)).rejects.toThrow(/has not been started/)
    await expect(unblindStudy(database, id, person)).rejects.toThrow(/has not been started/)

    const started = await startStudy(database, id)
    expect(started).toMatchObject({ id, status: 'running', pair_count: 12 })
    await expect(startStudy(database, id)).rejects.toThrow(/is running.*cannot be started again/)
    await expect(unblindStudy(database, id, person)).rejects.toThrow(/Close it first/)

    expect(await closeStudy(database, id)).toMatchObject({ status: 'closed', closed_early: true })
    await expect(closeStudy(database, id)).rejects.toThrow(/already closed/)

    expect(await unblindStudy(database, id, person)).toMatchObject({ unblinded_by: 'You' })
    await expect(unblindStudy(database, id, person)).rejects.toThrow(/already unblinded/)
    await expect(startStudy(database, id)).rejects.toThrow(/unblinded/)

    const study = await requireStudy(database, id)
    expect(study).toMatchObject({ status: 'unblinded', closed_early: true, unblinded_by: 'You' })
    const log = await database.query(sql`
      SELECT entry FROM study_log WHERE study_id = ${id} ORDER BY seq`)
    expect(log.map(({ entry }) => JSON.parse(String(entry)) as unknown)).toEqual([
      { event: 'started', protocol_hash: started.protocol_hash, log_version: 2 },
      { event: 'closed', early: true },
      {
        event: 'unblinded',
        by: 'You',
        not_blind: [expect.stringContaining('no accounts')],
        leak_scan_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
  })

  it('lets only a draft be changed or deleted', async () => {
    const database = await open()
    const { id } = await draftStudy(
      database,
      inCollection(await makeCollection(database, 'frozen')),
    )
    const changed = await changeStudy(database, id, { name: 'Renamed', overlap: 2 })
    expect(changed).toMatchObject({
      name: 'Renamed',
      design: { overlap: 2, compare: 'explanation' },
    })
    await startStudy(database, id)
    await expect(changeStudy(database, id, { overlap: 1 })).rejects.toThrow(/Create a new study/)
    await expect(deleteStudy(database, id)).rejects.toThrow(/Only drafts/)
    expect((await requireStudy(database, id)).design.overlap).toBe(2)

    const other = await draftStudy(database, {})
    expect(await deleteStudy(database, other.id)).toMatchObject({ deleted: true })
    await expect(requireStudy(database, other.id)).rejects.toThrow(/no study/)
    expect(await restoreStudy(database, other.id)).toEqual(other)
    await expect(restoreStudy(database, 'none')).rejects.toThrow(/no study/)
  })

  it('is duplicated as a draft with the same design', async () => {
    const database = await open()
    const study = await draftStudy(database, { name: 'n'.repeat(200), overlap: 2 })
    const { id: authorId } = await localOwner(database)
    const copy = await duplicateStudy(database, study.id, authorId)
    const name = `${'n'.repeat(193)} (copy)`
    expect(copy).toMatchObject({ name, status: 'draft', design: { ...study.design, name } })
    expect(copy.id).not.toBe(study.id)
    const again = await duplicateStudy(database, copy.id, authorId)
    expect(shownName(again.design)).toBe('n'.repeat(193))
    expect(shownName({ ...study.design, name: 'Which helps? (copy) (copy 2)' })).toBe(
      'Which helps?',
    )
  })

  it('is changed by one of two who look at the same draft, and the other gets an error', async () => {
    const database = await open()
    const { id, version } = await draftStudy(database, {})
    const first = await changeStudy(database, id, { version, overlap: 2 })
    expect(first.version).not.toBe(version)
    await expect(changeStudy(database, id, { version, overlap: 5 })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/Someone else has changed this draft/),
    })
    expect((await requireStudy(database, id)).design.overlap).toBe(2)
    const again = { version: first.version, overlap: 5 }
    expect((await changeStudy(database, id, again)).design.overlap).toBe(5)
    expect((await changeStudy(database, id, { overlap: 3 })).version).toBe(version)
  })

  it('refuses a design that says two things at once, and a collection that is not there', async () => {
    const database = await open()
    const both = { sample: { kind: 'random' } }
    await expect(draftStudy(database, both)).rejects.toThrow(/"sample.size".*how many items/)
    await expect(draftStudy(database, inCollection('nowhere'))).rejects.toThrow(/no collection/)
  })

  it('keeps a collection it runs on, and needs it no more once it is closed', async () => {
    const database = await open()
    const place = await makeCollection(database, 'needed')
    const { id } = await draftStudy(database, { name: 'Needs it', ...inCollection(place) })
    await startStudy(database, id)
    const before = await listPairs(database, id)
    await expect(deleteCollection(database, place)).rejects.toThrow(/"Needs it" uses this/)
    expect((await requireCollection(database, place)).deleted_at).toBeNull()
    await closeStudy(database, id)
    await deleteCollection(database, place)
    expect(await listPairs(database, id)).toEqual(before)
  })
})

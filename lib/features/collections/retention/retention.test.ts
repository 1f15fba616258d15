import { expect, it } from 'vitest'
import { dayMs } from '@/lib/core/collections/grace'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import { listEvents } from '@/lib/features/activity/list-events.server'
import { eventQuerySchema } from '@/lib/features/activity/schema'
import { actionWords } from '@/lib/features/activity/words'
import { traceRecord } from '@/lib/features/imports/fixtures'
import { importContent, lines, queueContent } from '@/lib/features/imports/testing/setup'
import { makeStudy } from '@/lib/features/studies/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { restoreCollection } from '../change-collections.server'
import { changeRetention, findRetention } from './change-retention.server'
import { deleteExpired } from './delete-expired.server'
import { effectWords, readDays, retentionWord, retentionWords } from './words'

withDataFolder()

const now = new Date(Date.now() + dayMs)
const later = (days: number) => new Date(now.getTime() + days * dayMs)

async function made(database: Database, name: string): Promise<string> {
  const rows = [traceRecord({ input: { claim: name } })]
  return (await importContent(database, lines(rows), { collection: name })).collection.id
}

const isDeleted = async (database: Database, id: string) =>
  (await requireCollection(database, id)).deleted_at !== null

describeOnDatabases('the retention of a collection', (open) => {
  it('deletes it once its days are over, and says so in the activity log', async () => {
    const database = await open()
    const id = await made(database, 'Nightly')
    const stays = await made(database, 'Stays')
    expect(await findRetention(database, id)).toMatchObject({ days: null, delete_at: null })
    const set = await changeRetention(database, id, { days: 30, now })
    expect(set).toEqual({ days: 30, delete_at: later(30).toISOString(), blocked_by: null })
    await deleteExpired(database, later(29))
    expect(await isDeleted(database, id)).toBe(false)
    await deleteExpired(database, later(30))
    expect([await isDeleted(database, id), await isDeleted(database, stays)]).toEqual([true, false])
    const [event] = (await listEvents(database, eventQuerySchema.parse({}))).rows
    expect(event).toMatchObject({
      action: 'collection.expired',
      target: id,
      person: null,
      detail: { name: 'Nightly', days: 30 },
    })
    expect(actionWords('collection.expired')).toBe('Collection deleted by retention')
  })

  it('starts again with an import, with a restore, and can be turned off', async () => {
    const database = await open()
    const id = await made(database, 'Again')
    const past = new Date(Date.now() - 40 * dayMs)
    await changeRetention(database, id, { days: 30, now: past })
    await deleteExpired(database)
    expect(await isDeleted(database, id)).toBe(false)
    await database.execute(sql`
      UPDATE import SET finished_at = ${past} WHERE collection_id = ${id}`)
    await deleteExpired(database)
    expect(await isDeleted(database, id)).toBe(true)
    await restoreCollection(database, id)
    await deleteExpired(database)
    expect(await isDeleted(database, id)).toBe(false)
    expect(await changeRetention(database, id, { days: null })).toMatchObject({ delete_at: null })
    await deleteExpired(database, later(4_000))
    expect(await isDeleted(database, id)).toBe(false)
  })

  it('leaves one on which a study runs or that is imported into', async () => {
    const database = await open()
    const study = await makeStudy(database, { pairs: 1 })
    const studied = await made(database, 'Studied')
    await database.execute(sql`
      UPDATE study_pair SET first_trace_id =
        (SELECT id FROM trace WHERE collection_id = ${studied} LIMIT 1)
      WHERE study_id = ${study.id}`)
    const set = await changeRetention(database, studied, { days: 1, now })
    expect(retentionWords(set)).toContain('” uses it')
    const importing = await made(database, 'Importing')
    await changeRetention(database, importing, { days: 1, now })
    await queueContent(database, lines([traceRecord()]), { collection: 'Importing' })
    await deleteExpired(database, later(2))
    expect([await isDeleted(database, studied), await isDeleted(database, importing)]).toEqual([
      false,
      false,
    ])
    await database.execute(sql`UPDATE study SET status = 'closed' WHERE id = ${study.id}`)
    await deleteExpired(database, later(2))
    expect(await isDeleted(database, studied)).toBe(true)
  })
})

it('is shown with its date', () => {
  const noon = new Date('2026-02-01T12:00:00Z')
  expect(effectWords(28, noon)).toContain('deleted on 2026-03-01 (UTC), or 28 days after')
  expect(effectWords(null, noon)).toBe('It stays until someone deletes it.')
  const retention = { days: 1, delete_at: '2026-03-01T12:00:00.000Z', blocked_by: null }
  expect(retentionWord(retention)).toBe('deleted on 2026-03-01')
  expect(retentionWords(retention)).toBe(
    'Deleted on 2026-03-01 (UTC), 1 day after the last import.',
  )
  expect(['', ' 7 ', '0', '1.5', 'x', '4000'].map(readDays)).toEqual([
    null,
    7,
    ...Array(4).fill(undefined),
  ])
})

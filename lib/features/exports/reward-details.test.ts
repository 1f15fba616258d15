import { expect, it } from 'vitest'
import { deleteCollection } from '@/lib/features/collections/change-collections.server'
import { sweepImports } from '@/lib/features/imports/remove/discard-import.server'
import { undoImport } from '@/lib/features/imports/undo/undo-import.server'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { load, right, row, unsure } from '@/lib/features/judging/testing'
import { listRecords } from '@/lib/features/judging/list-subjects.server'
import { recomputeRewards } from '@/lib/features/rewards/recompute/recompute-rewards.server'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { exported } from './testing/read'

withDataFolder()

async function idOf(database: Database, collection: string): Promise<string> {
  const [found] = await database.query(sql`SELECT id FROM collection WHERE name = ${collection}`)
  return String(found?.['id'])
}

const isOf = (collection: string) => sql`r.trace_seq IN (SELECT t.seq FROM trace t
  JOIN collection c ON c.id = t.collection_id WHERE c.name = ${collection})`

/** How many computed records say something in a text of their own, and how many in one that others share. */
async function countDetails(database: Database, collection: string) {
  const [counts] = await database.query(sql`
    SELECT count(r.detail) AS own, count(r.detail_seq) AS shared,
      count(DISTINCT r.detail) AS own_texts, count(DISTINCT r.detail_seq) AS shared_texts
    FROM reward r WHERE r.origin = 'computed' AND ${isOf(collection)}`)
  return counts
}

async function listTexts(database: Database, collection: string) {
  const rows = await database.query(sql`
    SELECT d.text FROM reward_detail d JOIN collection c ON c.id = d.collection_id
    WHERE c.name = ${collection} ORDER BY d.text`)
  return rows.map(({ text }) => text)
}

/** How many texts and prompts each collection has. */
async function listShared(database: Database) {
  return await database.query(sql`
    SELECT c.name, count(DISTINCT p.hash) AS prompts, count(DISTINCT d.hash) AS details
    FROM collection c JOIN prompt_text p ON p.collection_id = c.id
      JOIN reward_detail d ON d.collection_id = c.id
    WHERE c.name IN ('kept', 'deleted', 'undone') GROUP BY c.name ORDER BY c.name`)
}

/** All that is read of the rewards of a collection: on its pages, by judge runs, in files, by a recomputation. */
async function everyReading(database: Database, collection: string, ids: readonly string[]) {
  const seqs = await database.query(sql`
    SELECT t.seq FROM trace t JOIN collection c ON c.id = t.collection_id
    WHERE c.name = ${collection} ORDER BY t.seq`)
  const asked = { collection, kind: 'traces', format: 'jsonl' }
  return {
    pages: await Promise.all(ids.map(async (id) => (await findTrace(id, database))?.all_rewards)),
    records: await Promise.all(seqs.map(({ seq }) => listRecords(database, Number(seq)))),
    file: (await exported(database, asked)).text,
    recomputed: await recomputeRewards(database, [await idOf(database, collection)]),
  }
}

describeOnDatabases('what rewards say beyond their values', (open) => {
  it('is stored once for all that say the same, and read as if each had its own', async () => {
    const database = await open()
    const texts = [right, unsure, ` ${right}`, ` ${unsure}`, `  ${right}`]
    const ids = await load(
      database,
      'shared',
      texts.map((text, at) => row(text, at)),
    )
    expect(ids).toHaveLength(5)
    const counts = await countDetails(database, 'shared')
    expect(counts?.['own']).toBe(counts?.['own_texts'])
    expect(Number(counts?.['shared'])).toBeGreaterThanOrEqual(2 * Number(counts?.['shared_texts']))
    const shared = await listTexts(database, 'shared')
    expect(shared.length).toBeGreaterThan(1)
    expect(counts?.['shared_texts']).toBe(shared.length)
    const before = await everyReading(database, 'shared', ids)
    expect(before.recomputed).toMatchObject({ traces: 5, differing_traces: 0 })
    expect(before.file).toContain('"explanation":')
    // As versions before this one stored them.
    await database.execute(sql`
      UPDATE reward SET detail_seq = NULL,
        detail = (SELECT d.text FROM reward_detail d WHERE d.seq = reward.detail_seq)
      WHERE detail_seq IS NOT NULL`)
    await database.execute(sql`DELETE FROM reward_detail`)
    expect(await everyReading(database, 'shared', ids)).toEqual(before)
  })

  it('is shared by later imports and recomputations of the collection, and by no other', async () => {
    const database = await open()
    await load(database, 'later', [row(right, 0), row(` ${right}`, 1)])
    const shared = await listTexts(database, 'later')
    await importContent(database, lines([row(`  ${right}`, 2)]), { collection: 'later' })
    expect(await listTexts(database, 'later')).toEqual(shared)
    expect(await countDetails(database, 'later')).toMatchObject({ own: 0 })
    await database.execute(sql`
      UPDATE reward SET value = 7 WHERE origin = 'computed'
        AND trace_seq IN (SELECT r.trace_seq FROM reward r WHERE ${isOf('later')})`)
    const written = await recomputeRewards(database, [await idOf(database, 'later')], {
      write: true,
    })
    expect(written).toMatchObject({ traces: 3, differing_traces: 3, stored: true })
    expect(await countDetails(database, 'later')).toMatchObject({ own: 0 })
    expect(await listTexts(database, 'later')).toEqual(shared)
    await load(database, 'alone', [row(right, 0)])
    const owners = await database.query(sql`
      SELECT DISTINCT c.name FROM reward r JOIN reward_detail d ON d.seq = r.detail_seq
        JOIN collection c ON c.id = d.collection_id WHERE ${isOf('alone')}`)
    expect(owners).toEqual([{ name: 'alone' }])
  })

  it('goes with its collection, and with the last of its traces', async () => {
    const database = await open()
    const rows = [row(right, 0), row(` ${right}`, 1)]
    const prompted = rows.map((one) => ({ ...one, prompt: 'Verify the claim.' }))
    await load(database, 'kept', prompted)
    await load(database, 'deleted', prompted)
    const { id } = await importContent(database, lines(prompted), { collection: 'undone' })
    const kept = await listShared(database)
    expect(kept).toHaveLength(3)
    await undoImport(database, id)
    await deleteCollection(database, await idOf(database, 'deleted'))
    await sweepImports(database, new Date(Date.now() + 60_000))
    expect(await listShared(database)).toEqual(kept.filter(({ name }) => name === 'kept'))
  })
})

import { expect, it } from 'vitest'
import { z } from 'zod'
import { findCollection } from '@/lib/core/collections/list-collections.server'
import { output, traceRecord } from '@/lib/features/imports/fixtures'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { listRecords } from '@/lib/features/judging/list-subjects.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { recomputeRewards } from './recompute-rewards.server'

withDataFolder()

async function imported(database: Database, name: string, rows: unknown[]): Promise<string> {
  const { collection } = await importContent(database, lines(rows), { collection: name })
  return collection.id
}

const traceSchema = z.object({
  seq: z.number(),
  reward_total: z.number(),
  rewards: z
    .string()
    .transform((text) => z.record(z.string(), z.number().nullable()).parse(JSON.parse(text))),
})

async function traceOf(database: Database, collectionId: string) {
  const [row] = await database.query(sql`
    SELECT seq, reward_total, rewards FROM trace WHERE collection_id = ${collectionId} ORDER BY seq`)
  return traceSchema.parse(row)
}

describeOnDatabases('rewards computed again', (open) => {
  it('are those that an import stored, by both definitions', async () => {
    const database = await open()
    const rows = [
      traceRecord(),
      traceRecord({ system: 'faithlens', output: '<answer>No</answer>' }),
    ]
    const id = await imported(database, 'as imported', rows)
    const seen: number[] = []
    const found = await recomputeRewards(database, [id], { onProgress: (done) => seen.push(done) })
    expect(found).toEqual({
      traces: 2,
      records: 10,
      differing_traces: 0,
      differing: [],
      stored: false,
    })
    expect(seen.at(-1)).toBe(2)
  })

  it('say what differs, and change nothing unless told so', async () => {
    const database = await open()
    const id = await imported(database, 'told', [
      traceRecord(),
      traceRecord({ output: output('x') }),
    ])
    const { seq } = await traceOf(database, id)
    await database.execute(sql`
      UPDATE reward SET value = 0.125 WHERE trace_seq = ${seq} AND name = 'format' AND convention = 'paper'`)
    await database.execute(sql`
      UPDATE reward SET name = 'formerly' WHERE trace_seq = ${seq} AND name = 'format'
        AND convention = 'released'`)
    const found = await recomputeRewards(database, [id])
    expect(found).toMatchObject({ traces: 2, differing_traces: 1, stored: false })
    const none = { changed: 0, missing: 0, outdated: 0 }
    expect(found.differing).toHaveLength(3)
    expect(found.differing).toEqual(
      expect.arrayContaining([
        { ...none, reward: 'format', convention: 'paper', changed: 1 },
        { ...none, reward: 'format', convention: 'released', missing: 1 },
        { ...none, reward: 'formerly', convention: 'released', outdated: 1 },
      ]),
    )
    expect(await recomputeRewards(database, [id])).toEqual(found)
  })

  it('are stored with what lists show, beside what judges and files said', async () => {
    const database = await open()
    const given = { name: 'question_count', value: 0.5, origin: 'computed', convention: 'paper' }
    const judged = { name: 'coverage', value: 1, origin: 'judged', judge: 'j' }
    const id = await imported(database, 'anew', [traceRecord({ reward_records: [given, judged] })])
    const before = await traceOf(database, id)
    const records = await listRecords(database, before.seq)
    await database.execute(sql`
      UPDATE reward SET value = 0 WHERE trace_seq = ${before.seq} AND name = 'format'`)
    await database.execute(sql`
      UPDATE trace SET reward_total = 7, rewards = '{"format":0}' WHERE seq = ${before.seq}`)
    const version = (await findCollection(database, id))?.version ?? 0
    const found = await recomputeRewards(database, [id], { write: true })
    expect(found).toMatchObject({ differing_traces: 1, stored: true })
    expect(await listRecords(database, before.seq)).toEqual(records)
    const after = await traceOf(database, id)
    expect(after).toEqual(before)
    expect(after.rewards).toMatchObject({ format: 1, coverage: 1, question_count: 0.5 })
    expect((await findCollection(database, id))?.version).toBe(version + 1)
    const again = await recomputeRewards(database, [id], { write: true })
    expect(again.differing_traces).toBe(0)
    expect((await findCollection(database, id))?.version).toBe(version + 1)
  })

  it('leave traces alone that nobody sees', async () => {
    const database = await open()
    const id = await imported(database, 'hidden', [traceRecord()])
    await database.execute(sql`UPDATE import SET status = 'cancelled' WHERE collection_id = ${id}`)
    expect(await recomputeRewards(database, [id])).toMatchObject({ traces: 0, records: 0 })
  })
})

import { expect, it } from 'vitest'
import { listJudgeCalls } from '@/lib/features/judging/calls/list-calls.server'
import { judgeCallQuerySchema } from '@/lib/features/judging/calls/query'
import { judge, load, right, row } from '@/lib/features/judging/testing'
import { createMarks } from '@/lib/features/marks/change-marks.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { closeStudy } from '@/lib/features/studies/change-studies.server'
import { makeStudy } from '@/lib/features/studies/testing/setup'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import { importContent, lines } from '../testing/setup'
import { undoImport } from './undo-import.server'

withDataFolder()

const bare = { ...row(right, 0), input: { claim: row(right, 0).input.claim } }

async function importOf(database: Database, trace: string): Promise<string> {
  const [found] = await database.query(sql`SELECT import_id FROM trace WHERE id = ${trace}`)
  return String(found?.['import_id'])
}

async function judged(database: Database, trace: string) {
  const { rows } = await listJudgeCalls(database, judgeCallQuerySchema.parse({ trace }))
  return rows.map(({ criterion, value }) => [criterion, value])
}

async function mark(database: Database, trace: string): Promise<void> {
  const { id } = await localOwner(database)
  await createMarks(database, { traces: [trace], kind: 'wrong', comment: 'See there.' }, id)
}

async function studyOn(database: Database, trace: string): Promise<string> {
  const { id } = await makeStudy(database, { pairs: 1 })
  await database.execute(
    sql`UPDATE study_pair SET first_trace_id = ${trace} WHERE study_id = ${id}`,
  )
  return id
}

describeOnDatabases('undoing an import and importing its file again', (open) => {
  it('brings back marks, judge calls and rewards of its traces', async () => {
    const database = await open()
    const collection = 'back'
    const [trace = ''] = await load(database, collection, [row(right, 0)])
    await judge(database, { trace_ids: [trace] })
    await mark(database, trace)
    const before = await findTrace(trace, database)
    const calls = await judged(database, trace)
    expect(calls.length).toBeGreaterThan(0)
    await undoImport(database, await importOf(database, trace))
    expect(await findTrace(trace, database)).toBeNull()
    expect(await judged(database, trace)).toEqual([])
    const again = await importContent(database, lines([row(right, 0)]), { collection })
    expect(again).toMatchObject({ traces_created: 1, duplicates: 0 })
    const after = await findTrace(trace, database)
    expect(after).toEqual({ ...before, source: { ...before?.source, import_id: again.id } })
    expect(await judged(database, trace)).toEqual(calls)
  })

  it('of the documents alone keeps marks and judge calls of the results that had joined', async () => {
    const database = await open()
    const collection = 'documents'
    const results = await importContent(database, lines([bare]), { collection })
    expect(results).toMatchObject({ waiting: 1 })
    const data = lines([{ ...row(right, 0), schema: 'item/1', output: undefined }])
    const { id } = await importContent(database, data, { collection })
    const [found] = await database.query(sql`
      SELECT t.id FROM trace t WHERE t.import_id = ${results.id}`)
    const trace = String(found?.['id'])
    await judge(database, { trace_ids: [trace] })
    await mark(database, trace)
    const before = await findTrace(trace, database)
    const calls = await judged(database, trace)
    await undoImport(database, id)
    const without = await findTrace(trace, database)
    expect(without?.marks).toEqual(before?.marks)
    expect(without?.document ?? null).toBeNull()
    await importContent(database, data, { collection })
    expect((await findTrace(trace, database))?.marks).toEqual(before?.marks)
    expect(await judged(database, trace)).toEqual(calls)
  })

  it('is refused while a study runs on its traces, unless another import brought them, too', async () => {
    const database = await open()
    const collection = 'studied'
    const [trace = ''] = await load(database, collection, [row(right, 0)])
    const study = await studyOn(database, trace)
    const id = await importOf(database, trace)
    await expect(undoImport(database, id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Close the study first'),
    })
    expect(await findTrace(trace, database)).not.toBeNull()
    const twice = await importContent(database, lines([row(right, 0)]), { collection })
    expect(await undoImport(database, twice.id)).toBe(true)
    await importContent(database, lines([row(right, 0)]), { collection })
    expect(await undoImport(database, id)).toBe(true)
    expect(await findTrace(trace, database)).not.toBeNull()
    await closeStudy(database, study)
    expect(await undoImport(database, await importOf(database, trace))).toBe(true)
    expect(await findTrace(trace, database)).toBeNull()
  })
})

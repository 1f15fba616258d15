import { expect, it } from 'vitest'
import { bridge, bridgeOutput, bridgeTrace, jsonLines, type Row } from '@/e2e/rows/claims'
import { importContent, queueContent } from '@/lib/features/imports/testing/setup'
import { createMarks } from '@/lib/features/marks/change-marks.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { makeStudy } from '@/lib/features/studies/testing/setup'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findOverview } from './find-overview.server'

withDataFolder()

const tunnel = { dataset: 'tunnels', item_id: 't1', input: { ...bridge, claim: 'It is a tunnel.' } }

const take = async (database: Database, rows: Row[], filename: string) =>
  await importContent(database, jsonLines(rows), { collection: 'Mine', filename })

describeOnDatabases('the overview', (open) => {
  it('of an empty server says that nothing is there', async () => {
    expect(await findOverview(await open())).toEqual({
      traces: 0,
      has_own_data: false,
      samples: null,
      collections: [],
      checkpoints: [],
      attention: [],
      activity: [],
    })
  })

  it('lists the latest checkpoints with their accuracy over datasets', async () => {
    const database = await open()
    const supported = bridgeOutput('Supported')
    await take(database, [bridgeTrace({ training_step: 1, output: supported })], 'one.jsonl')
    const right = bridgeTrace({ training_step: 2 })
    const wrong = bridgeTrace({ ...tunnel, training_step: 2, output: supported })
    await take(database, [right, wrong], 'two.jsonl')
    const { checkpoints, has_own_data: hasOwn, collections } = await findOverview(database)
    expect(hasOwn).toBe(true)
    expect(collections).toMatchObject([{ name: 'Mine', traces: 3 }])
    expect(checkpoints).toMatchObject([
      { model: 'mason-7b', training_step: 2, traces: 2, accuracy: 0.5, datasets: 2, items: 2 },
      { model: 'mason-7b', training_step: 1, traces: 1, accuracy: 0, deviation: null },
    ])
    expect(checkpoints[0]?.query).toContain('training_step.eq=2')
  })

  it('names what runs, failed or has issues, and what was done', async () => {
    const database = await open()
    await take(database, [bridgeTrace(), { schema: 'trace/1' }], 'bad.jsonl')
    await queueContent(database, jsonLines([bridgeTrace()]), {
      collection: 'Mine',
      filename: 'queued.jsonl',
    })
    const failed = await queueContent(database, 'x', { collection: 'Mine', filename: 'f.jsonl' })
    await database.execute(sql`
      UPDATE import SET status = 'failed', error = 'It is no file.' WHERE id = ${failed}`)
    const { rows } = await listTraces(database, traceQuerySchema.parse({}))
    const { id: authorId } = await localOwner(database)
    await createMarks(
      database,
      { traces: rows.map(({ id }) => id), kind: 'wrong_answer' },
      authorId,
    )
    const { attention, activity } = await findOverview(database)
    expect(attention).toMatchObject([
      { kind: 'active', of: 'import', name: 'queued.jsonl' },
      { kind: 'failed', of: 'import', name: 'f.jsonl', message: 'It is no file.' },
      { kind: 'issues', name: 'bad.jsonl', issues: 1, waiting: 0 },
    ])
    expect(activity.slice(0, 2)).toMatchObject([
      { kind: 'marks', count: rows.length },
      { kind: 'import', name: 'bad.jsonl' },
    ])
    const later = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000)
    const old = (await findOverview(database, later)).attention
    expect(old.map(({ kind }) => kind)).toEqual(['active'])
  })

  it('asks for no evidence of a file that has labels alone', async () => {
    const database = await open()
    const content = 'claim,gold,prediction\nIt is old.,supported,refuted\n'
    const file = { collection: 'Labels', filename: 'labels.csv' }
    const report = await importContent(database, content, file)
    expect(report).toMatchObject({ waiting: 1, traces_created: 1, issue_count: 0 })
    const { attention } = await findOverview(database)
    expect(attention.map(({ name }) => name)).not.toContain('labels.csv')
  })

  it('counts the open pairs of a study that runs', async () => {
    const database = await open()
    const { id } = await makeStudy(database, { pairs: 2, annotators: 2, status: 'running' })
    const { attention, activity } = await findOverview(database)
    const study = attention.find((row) => row.kind === 'study' && row.id === id)
    expect(study).toMatchObject({ pairs: 2, open: 2, annotators: 2 })
    expect(activity.find(({ kind }) => kind === 'study')).toMatchObject({ id, count: 2 })
  })

  it('leaves the samples out of the checkpoints once there is other data', async () => {
    const database = await open()
    const sample = jsonLines([bridgeTrace({ model: 'sample-model', training_step: 9 })])
    const file = { collection: 'Samples', filename: 'faithlens.jsonl' }
    await importContent(database, sample, file)
    await take(
      database,
      [bridgeTrace({ model: 'own-model', output: bridgeOutput('Supported') })],
      'o',
    )
    const { samples, checkpoints } = await findOverview(database)
    expect(samples).toMatchObject({ name: 'Samples', traces: 1 })
    expect(checkpoints[0]).toMatchObject({ model: 'own-model', training_step: null })
    expect(checkpoints.map(({ model }) => model)).not.toContain('sample-model')

    const other = [bridgeTrace({ ...tunnel, model: 'sample-model', training_step: 9 })]
    await take(database, other, 'same-model.jsonl')
    const shared = (await findOverview(database)).checkpoints[0]
    expect(shared).toMatchObject({ model: 'sample-model', traces: 1, items: 1, datasets: 1 })
    expect(shared?.query).toContain('collection=Mine')
  })
})

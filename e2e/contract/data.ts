import { z } from 'zod'
import { collectionSchema } from '@/lib/core/collections/schema'
import { noteSchema } from '@/lib/features/analysis/training-notes/schema'
import { importReportSchema, newImportSchema } from '@/lib/features/imports/schema'
import { unjoinedPageSchema } from '@/lib/features/imports/unjoined/schema'
import { itemPageSchema } from '@/lib/core/items/query'
import { markListSchema } from '@/lib/core/marks/schema'
import { tracePageSchema } from '@/lib/core/traces/schema'
import { savedViewSchema } from '@/lib/features/saved-views/schema'
import { expect } from '../support/journey'
import { bridge, bridgeOutput, bridgeTrace, jsonLines } from '../rows/claims'
import { sampleName } from '../support/sample'
import type { Described } from './described'

/** Sends a file and waits until it is imported; the id of the import. */
export async function imported(
  api: Described,
  params: { collection: string; filename: string },
  content: string | Buffer,
): Promise<string> {
  const data = typeof content === 'string' ? Buffer.from(content) : content
  const { id } = await api.ask('POST /api/imports', newImportSchema, { params, data })
  const status = async () =>
    (await api.ask('GET /api/imports/{id}', importReportSchema, { path: { id } })).status
  await expect.poll(status, { intervals: [50], timeout: 30_000 }).toBe('done')
  return id
}

/** Imports, collections, items, traces, marks, views and exports of a filter. */
export async function askForData(api: Described): Promise<void> {
  for (const call of ['GET /api/health', 'GET /api/openapi.json', 'GET /api/docs', 'GET /metrics'])
    await api.say(call)
  const rows = [1, 2].map((step) => bridgeTrace({ training_step: step }))
  const file = { collection: 'Mine', filename: 'mine.jsonl' }
  const id = await imported(api, file, jsonLines(rows))
  await api.say('POST /api/imports', {
    params: { ...file, dry_run: '1' },
    data: Buffer.from(jsonLines(rows)),
  })
  await api.say('GET /api/imports')
  await api.say('GET /api/overview')
  await api.say('GET /api/storage')
  await api.say('POST /api/storage/vacuum', { status: 202 })
  await api.say('DELETE /api/samples')
  await api.say('POST /api/samples', { status: 202 })
  await askForPause(api)
  await askForRetry(api)
  await askForUnjoined(api)
  await askForMappings(api)
  await askForCollections(api)
  await askForTraces(api)
  await askForMarks(api)
  await api.say('DELETE /api/imports/{id}', { path: { id } })
}

/** An import that waits behind those of the samples. */
async function askForPause(api: Described): Promise<void> {
  const params = { collection: 'Paused', filename: 'paused.jsonl' }
  const data = Buffer.from(jsonLines([bridgeTrace()]))
  const { id } = await api.ask('POST /api/imports', newImportSchema, { params, data })
  for (const action of ['pause', 'resume'] as const)
    await api.say(`POST /api/imports/{id}/${action}`, { path: { id } })
}

/** A file that cannot be read fails, and fails again. */
async function askForRetry(api: Described): Promise<void> {
  const params = { collection: 'Broken', filename: 'broken.parquet' }
  const data = Buffer.from('PAR1')
  const path = await api.ask('POST /api/imports', newImportSchema, { params, data })
  const report = () =>
    api.ask('GET /api/imports/{id}', importReportSchema, { path: { id: path.id } })
  await expect
    .poll(async () => (await report()).finished_at, { intervals: [50], timeout: 30_000 })
    .not.toBeNull()
  await api.say('POST /api/imports/{id}/retry', { path: { id: path.id } })
}

/** A result whose item never came. */
async function askForUnjoined(api: Described): Promise<void> {
  const result = {
    id: 'late',
    dataset: 'bridges',
    claim: bridge.claim,
    gt_label: 'Refuted',
    generation: bridgeOutput(),
    pred_label: 'refuted',
  }
  const file = { collection: 'Waiting', filename: 'results.jsonl' }
  const path = { id: await imported(api, file, jsonLines([result])) }
  const call = 'GET /api/imports/{id}/unjoined'
  const { rows } = await api.ask(call, unjoinedPageSchema, { path })
  expect(rows.map(({ reason }) => reason)).toEqual(['waiting'])
  await api.say(call, { path, params: { format: 'csv' } })
}

async function askForMappings(api: Described): Promise<void> {
  const data = { name: 'team table', mapping: { claim: 'Aussage', output: 'Antwort' } }
  await api.say('POST /api/mappings', { data })
  await api.say('POST /api/mappings', { data, status: 409 })
  await api.say('GET /api/mappings')
  const path = { id: data.name }
  await api.say('PATCH /api/mappings/{id}', { path, data: { system: 'decompose-rl' } })
  await api.say('DELETE /api/mappings/{id}', { path })
}

async function askForCollections(api: Described): Promise<void> {
  await api.say('GET /api/collections')
  const { id } = await api.ask('GET /api/collections/{id}', collectionSchema, {
    path: { id: 'Mine' },
  })
  const patch = 'PATCH /api/collections/{id}'
  const data = { label_mapping: 'three-way' }
  await api.say(patch, { path: { id }, data: { ...data, dry_run: true } })
  await api.say(patch, { path: { id }, data, status: 202 })
  await api.say(patch, { path: { id }, data: { label_mapping: 'four-way' }, status: 400 })
  const samples = { path: { id: sampleName } }
  const groups = [{ name: 'In-domain', datasets: ['bridges'] }]
  await api.say('PUT /api/collections/{id}/dataset-groups', { path: { id }, data: { groups } })
  await api.say('GET /api/collections/{id}/dataset-groups', { path: { id } })
  await api.say('PUT /api/collections/{id}/retention', { path: { id }, data: { days: 90 } })
  await api.say('GET /api/collections/{id}/retention', { path: { id } })
  await api.say('GET /api/collections/{id}/drift', samples)
  await api.say('GET /api/collections/{id}/depths', samples)
  await api.say('GET /api/rewards/basis', { params: { collection: sampleName } })
  await api.say('GET /api/collections/{id}/research', samples)
  await api.say('DELETE /api/collections/{id}', { path: { id } })
  await api.say('POST /api/collections/{id}/restore', { path: { id } })
  await api.say('GET /api/collections/{id}', { path: { id: 'none' }, status: 404 })
}

/** Of every kind and of every system one, as the sample collection has them. */
async function askForTraces(api: Described): Promise<void> {
  const items = await api.ask('GET /api/items', itemPageSchema, { params: { limit: '500' } })
  const kinds = new Map(items.rows.map((item) => [item.kind, item.id]))
  for (const id of kinds.values()) await api.say('GET /api/items/{id}', { path: { id } })
  const page = await api.ask('GET /api/traces', tracePageSchema, {
    params: { collection: sampleName, limit: '500', count: '1' },
  })
  expect(new Set(page.rows.map(({ system }) => system)).size).toBe(5)
  const some = { 'reward.format.gte': '0', sort: '-reward.format', limit: '2' }
  const { next_cursor: cursor } = await api.ask('GET /api/traces', tracePageSchema, {
    params: some,
  })
  await api.say('GET /api/traces', { params: { ...some, cursor: cursor ?? '' } })
  const systems = new Map(page.rows.map(({ system, id }) => [system, id]))
  for (const id of systems.values()) {
    await api.say('GET /api/traces/{id}', { path: { id } })
    await api.say('GET /api/traces/{id}/neighbours', { path: { id } })
    await api.say('GET /api/traces/{id}/diff/{other}', { path: { id, other: id } })
  }
  await api.say('GET /api/traces', { params: { colour: 'red' }, status: 400 })
  await api.say('GET /api/traces/facets', { params: { collection: sampleName } })
  await api.say('GET /api/traces/columns', { params: { collection: sampleName } })
  await api.say('GET /api/scores', { params: { collection: sampleName, rows: 'model' } })
  await api.say('GET /api/training', { params: { series: 'accuracy' } })
  await api.say('GET /api/training/watch')
  const data = { run: 'night', step: 2, kind: 'stage', text: 'Depth 2' }
  const note = await api.ask('POST /api/training/notes', noteSchema, { data })
  const patch = { path: { id: note.id }, data: { text: 'Depth 2 begins' } }
  await api.say('PATCH /api/training/notes/{id}', patch)
  await api.say('GET /api/training/notes', { params: { runs: 'night' } })
  await api.say('DELETE /api/training/notes/{id}', { path: { id: note.id } })
  await api.say('GET /api/calibration', { params: { collection: sampleName, by: 'agreement' } })
  await api.say('GET /api/findings', { params: { collection: sampleName } })
  await api.say('GET /api/reward-audit', { params: { collection: sampleName } })
  await api.say('GET /api/reward-audit/people', { params: { collection: sampleName } })
  const sides = { a: 'system=decompose-rl', b: 'system=faithlens' }
  await api.say('GET /api/compare/sides')
  await api.say('GET /api/compare', { params: sides })
  await api.say('GET /api/compare/items', { params: { ...sides, outcome: 'differ' } })
  await api.say('GET /api/traces/sample', { params: { n: '3', seed: '1' } })
  const filter = { kind: 'traces', collection: sampleName }
  await api.say('GET /api/exports', { params: filter })
  await api.say('GET /api/exports/preview', { params: filter })
  await api.say('GET /api/exports/preview', { params: { kind: 'items', format: 'csv' } })
  await api.say('GET /api/exports/manifest', { params: filter })
  const ofTraces = ['marks', 'judge-calls', 'judge-training', 'label-studio', 'sft', 'stepwise']
  for (const kind of ofTraces)
    await api.say('GET /api/exports/preview', { params: { ...filter, kind } })
  const claims = { kind: 'rl', item_kind: 'claim', split: '0.9' }
  await api.say('GET /api/exports/preview', { params: claims })
}

async function askForMarks(api: Described): Promise<void> {
  const mine = { params: { collection: 'Mine' } }
  const { rows } = await api.ask('GET /api/traces', tracePageSchema, mine)
  const traces = rows.map(({ id }) => id)
  const kinds = await api.say('GET /api/mark-kinds')
  await api.say('PATCH /api/mark-kinds', { data: z.looseObject({}).parse(kinds) })
  const { marks } = await api.ask('POST /api/marks', markListSchema, {
    data: {
      traces,
      kind: 'other',
      comment: 'Look.',
      anchors: [{ in: 'raw', start: 0, end: 5 }],
      target: { step: 0 },
    },
  })
  const [first, second] = marks.map(({ id }) => id)
  const path = { id: first ?? '' }
  await api.say('PATCH /api/marks/{id}', { path, data: { comment: 'Look again.' } })
  await api.say('GET /api/traces/{id}', { path: { id: traces[0] ?? '' } })
  await api.say('GET /api/marks/tally', { params: { by: 'model' } })
  await api.say('DELETE /api/marks/{id}', { path })
  await api.say('DELETE /api/marks', { data: { ids: [second] } })
  const view = await api.ask('POST /api/views', savedViewSchema, {
    data: { name: 'Wrong ones', query: 'correct=false' },
  })
  await api.say('GET /api/views')
  await api.say('PATCH /api/views/{id}', { path: { id: view.id }, data: { name: 'Wrong' } })
  await api.say('DELETE /api/views/{id}', { path: { id: view.id } })
}

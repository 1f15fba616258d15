import { request } from '@playwright/test'
import {
  compositionDetailSchema,
  newCompositionReplySchema,
} from '@/lib/systems/composition-rl/composing/schema'
import { newImportSchema } from '@/lib/features/imports/schema'
import { startImport } from '@/lib/features/imports/testing/setup'
import { judgingSchema, newJudgingReplySchema } from '@/lib/features/judging/schema'
import { builtInId } from '@/lib/core/model-servers/schema'
import { openDatabase } from '@/lib/platform/db/database'
import { resetEnv } from '@/lib/platform/env'
import { newRunReplySchema, runDetailSchema } from '@/lib/features/runs/schema'
import { newTreeReplySchema, treeDetailSchema } from '@/lib/systems/deep-rubric/growing/schema'
import { expect } from '@playwright/test'
import { Described } from '../contract/described'
import { bridge, bridgeTrace, jsonLines } from '../rows/claims'
import type { OwnServer } from '../support/server'
import { compositionOn, input, treeOn } from './failures'
import type { Filled } from './fill'

const byId = (id: string) => ({ path: { id } })

async function asOwner(server: OwnServer, key: string): Promise<Described> {
  const extraHTTPHeaders = { authorization: `Bearer ${key}` }
  return await Described.of(await request.newContext({ baseURL: server.address, extraHTTPHeaders }))
}

/** Creates a run, a judging, a tree and a composition, none of which an earlier one of the fixture is equal to. */
async function createEach(api: Described, { slow, traces }: Filled, name: string) {
  const claim = { ...input, claim: `Of ${name}: the bridge was opened in 1911.` }
  const run = { system: 'decompose-rl', servers: { policy: slow }, input: claim, samples: 12 }
  const judging = {
    trace_ids: traces,
    judges: { default: slow, novice: builtInId },
    cache: 'refresh',
  }
  const composition = { ...compositionOn(slow), seed: name.length }
  return {
    run: (
      await api.ask('POST /api/runs', newRunReplySchema, { data: { ...run, collection: name } })
    ).id,
    judging: (await api.ask('POST /api/judgings', newJudgingReplySchema, { data: judging })).id,
    tree: (
      await api.ask('POST /api/trees', newTreeReplySchema, { data: treeOn(slow, `Kelp, ${name}`) })
    ).id,
    composition: (
      await api.ask('POST /api/compositions', newCompositionReplySchema, { data: composition })
    ).id,
  }
}

/** Work of every kind is under way when the server is killed. */
export async function interrupt(server: OwnServer, filled: Filled): Promise<void> {
  filled.engine.setFaults({ latency_ms: 400 })
  const api = await asOwner(server, filled.key)
  const made = await createEach(api, filled, 'interrupted')
  const wait = { timeout: 60_000, intervals: [20] }
  const isCalling = async () => [
    (await api.ask('GET /api/runs/{id}', runDetailSchema, byId(made.run))).progress.done > 0,
    (await api.ask('GET /api/judgings/{id}', judgingSchema, byId(made.judging))).status,
    (await api.ask('GET /api/trees/{id}', treeDetailSchema, byId(made.tree))).status,
    (await api.ask('GET /api/compositions/{id}', compositionDetailSchema, byId(made.composition)))
      .status,
  ]
  await expect.poll(isCalling, wait).toEqual([true, 'running', 'running', 'running'])
  await server.stop('SIGKILL')
}

const rowsOf = (name: string) =>
  jsonLines(
    Array.from({ length: 8 }, (_, n) =>
      bridgeTrace({ item_id: `${name}-${n}`, input: { ...bridge, claim: `${name} ${n} is old.` } }),
    ),
  )

async function queueImport(api: Described, name: string): Promise<string> {
  const sent = {
    params: { collection: name, filename: `${name}.jsonl` },
    data: Buffer.from(rowsOf(name)),
  }
  return (await api.ask('POST /api/imports', newImportSchema, sent)).id
}

interface Place {
  dataDir: string
  databaseUrl: string
}

/** Work of every kind that nothing has begun, and an import that stopped between two batches. The worker is off. */
export async function leaveQueued(server: OwnServer, filled: Filled & Place): Promise<void> {
  const api = await asOwner(server, filled.key)
  await createEach(api, filled, 'queued')
  await queueImport(api, 'Queued')
  const cancelled = await queueImport(api, 'Cancelled')
  await api.say('DELETE /api/imports/{id}', { path: { id: cancelled } })
  const broken = await queueImport(api, 'Broken off')
  await queueFiles(api)
  process.env['DATA_DIR'] = filled.dataDir
  resetEnv()
  const database = await openDatabase({ url: filled.databaseUrl })
  await startImport(database, broken, { batches: 2, batchRows: 2 }).finally(() => database.close())
  const path = { id: 'Battles' }
  await api.say('PATCH /api/collections/{id}', {
    path,
    data: { label_mapping: 'three-way' },
    status: 202,
  })
}

/** A file of passages that waits, and one that is cancelled. */
async function queueFiles(api: Described): Promise<void> {
  const path = { id: 'Kelp forests' }
  const send = async (filename: string) => {
    const data = Buffer.from(jsonLines([{ id: filename, text: `Passages of ${filename}.` }]))
    const call = 'POST /api/corpora/{id}/passages'
    return await api.ask(call, newImportSchema, { path, params: { filename }, data })
  }
  await send('queued.jsonl')
  const { id: file } = await send('cancelled.jsonl')
  await api.say('DELETE /api/corpora/{id}/files/{file}', { path: { ...path, file } })
}

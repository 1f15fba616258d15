import {
  compositionDetailSchema,
  newCompositionReplySchema,
} from '@/lib/systems/composition-rl/composing/schema'
import { problems } from '@/lib/features/compositions/testing/problems'
import {
  corpusDetailSchema,
  corpusFileSchema,
  corpusSchema,
  newCorpusFileSchema,
} from '@/lib/features/corpora/schema'
import { builtInId } from '@/lib/core/model-servers/schema'
import { repairsOf } from '@/lib/systems/deep-rubric/growing/repairs'
import { newTreeReplySchema, treeDetailSchema } from '@/lib/systems/deep-rubric/growing/schema'
import { kelp } from '@/lib/features/trees/testing/corpus'
import { expect } from '../support/journey'
import { jsonLines } from '../rows/claims'
import type { Described } from './described'

/** A corpus of passages about kelp, which stays. */
export async function askForCorpora(api: Described): Promise<void> {
  const { id } = await api.ask('POST /api/corpora', corpusSchema, { data: { name: 'Kelp' } })
  const path = { id }
  const data = Buffer.from(jsonLines(kelp.map((one) => ({ ...one }))))
  const sent = { path, data, params: { filename: 'kelp.jsonl' } }
  const first = await api.ask('POST /api/corpora/{id}/passages', newCorpusFileSchema, sent)
  const corpus = () => api.ask('GET /api/corpora/{id}', corpusDetailSchema, { path })
  await expect
    .poll(async () => (await corpus()).adding, { intervals: [50], timeout: 30_000 })
    .toBe(false)
  const file = { path: { id, file: first.id } }
  await api.say('GET /api/corpora/{id}/files/{file}', file)
  await api.say('DELETE /api/corpora/{id}/files/{file}', file)
  await askForPause(api, id)
  await askForRetry(api, id)
  await api.say('GET /api/corpora')
  await api.say('PATCH /api/corpora/{id}', { path, data: { name: 'Kelp forests' } })
  await api.say('GET /api/corpora/{id}/search', { path, params: { q: 'urchins' } })
  await api.say('GET /api/corpora/{id}/passages/{passage}', { path: { id, passage: 'kelp-1' } })
  const other = await api.ask('POST /api/corpora', corpusSchema, { data: { name: 'Empty' } })
  await api.say('DELETE /api/corpora/{id}', { path: { id: other.id } })
  await api.say('GET /api/corpora/{id}', { path: { id: other.id }, status: 404 })
  await api.say('POST /api/corpora/{id}/restore', { path: { id: other.id } })
  await api.say('DELETE /api/corpora/{id}', { path: { id: other.id } })
}

/** A file that waits behind a longer one. */
async function askForPause(api: Described, corpus: string): Promise<void> {
  const path = { id: corpus }
  const add = async (filename: string, count: number) => {
    const rows = Array.from({ length: count }, (_, n) => ({
      id: `${filename} ${n}`,
      text: 'Tide.',
    }))
    const sent = { path, params: { filename }, data: Buffer.from(jsonLines(rows)) }
    return await api.ask('POST /api/corpora/{id}/passages', newCorpusFileSchema, sent)
  }
  await add('long.jsonl', 5_000)
  const { id: file } = await add('short.jsonl', 1)
  for (const action of ['pause', 'resume'] as const)
    await api.say(`POST /api/corpora/{id}/files/{file}/${action}`, { path: { id: corpus, file } })
}

/** A file that cannot be read fails, and fails again. */
async function askForRetry(api: Described, corpus: string): Promise<void> {
  const sent = {
    path: { id: corpus },
    data: Buffer.from('PAR1'),
    params: { filename: 'broken.parquet' },
  }
  const { id } = await api.ask('POST /api/corpora/{id}/passages', newCorpusFileSchema, sent)
  const path = { id: corpus, file: id }
  const status = async () =>
    (await api.ask('GET /api/corpora/{id}/files/{file}', corpusFileSchema, { path })).status
  await expect.poll(status, { intervals: [50], timeout: 30_000 }).toBe('failed')
  await api.say('POST /api/corpora/{id}/files/{file}/retry', { path })
}

/** A tree from that corpus: grown, changed, written up, audited, repaired and saved. */
export async function askForTrees(api: Described, slow: string): Promise<void> {
  const servers = { policy: builtInId, judge: builtInId }
  const budgets = { depth: 2, root: 5 }
  const data = { topic: 'Kelp forests and carbon', corpus: 'Kelp forests', servers, budgets }
  const { id } = await api.ask('POST /api/trees', newTreeReplySchema, { data })
  const path = { id }
  const tree = () => api.ask('GET /api/trees/{id}', treeDetailSchema, { path })
  const settled = async (task: string) =>
    await expect
      .poll(async () => [(await tree()).status, (await tree()).error, (await tree()).task], {
        intervals: [50],
        timeout: 30_000,
      })
      .toEqual(['done', null, task])
  await settled('grow')
  await api.say('GET /api/trees')
  await api.say('GET /api/trees/{id}/events', { path })
  const query = 'What does restoring kelp cost a hectare?'
  const node = { path: { id, node: '1' }, data: { query } }
  await api.say('PATCH /api/trees/{id}/nodes/{node}', node)
  await settled('ground')
  await api.say('POST /api/trees/{id}/synthesis', { path })
  await settled('synthesis')
  await api.say('POST /api/trees/{id}/audit', { path, data: {} })
  await settled('audit')
  const [first] = repairsOf((await tree()).state)
  const repair = { path: { id, n: String(first?.n) }, data: { decision: 'accept' } }
  await api.say('POST /api/trees/{id}/repairs/{n}', repair)
  await api.say('POST /api/trees/{id}/save', { path, data: { collection: 'Trees' } })
  await api.say('POST /api/trees/{id}/stop', { path })
  await askToGoOn(api, { ...data, servers: { policy: slow } })
}

/** One that is stopped at once, gone on with, and deleted. */
async function askToGoOn(api: Described, data: object): Promise<void> {
  const { id } = await api.ask('POST /api/trees', newTreeReplySchema, { data })
  const path = { id }
  const stopped = async () =>
    (await api.ask('POST /api/trees/{id}/stop', treeDetailSchema, { path })).status
  await expect.poll(stopped, { intervals: [50], timeout: 20_000 }).not.toMatch(/queued|running/)
  await api.say('POST /api/trees/{id}/resume', { path })
  await api.say('DELETE /api/trees/{id}', { path })
  await api.say('POST /api/trees/{id}/restore', { path })
}

/** Problems composed of others, saved as items. */
export async function askForCompositions(api: Described, slow: string): Promise<void> {
  const data = { from: { problems }, servers: { policy: builtInId }, depth: 2, wanted: 10 }
  const { id } = await api.ask('POST /api/compositions', newCompositionReplySchema, { data })
  const path = { id }
  const composition = () => api.ask('GET /api/compositions/{id}', compositionDetailSchema, { path })
  await expect
    .poll(async () => (await composition()).status, { intervals: [50], timeout: 30_000 })
    .toBe('done')
  await api.say('GET /api/compositions')
  await api.say('GET /api/compositions/{id}/events', { path })
  await api.say('POST /api/compositions/{id}/save', { path, data: { collection: 'Composed' } })
  await api.say('POST /api/compositions/{id}/stop', { path })
  const slowly = { ...data, servers: { policy: slow } }
  const other = await api.ask('POST /api/compositions', newCompositionReplySchema, { data: slowly })
  const again = { path: { id: other.id } }
  await api.say('POST /api/compositions/{id}/stop', again)
  await api.say('POST /api/compositions/{id}/resume', again)
  await api.say('DELETE /api/compositions/{id}', again)
  await api.say('POST /api/compositions/{id}/restore', again)
}

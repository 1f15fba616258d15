import { z } from 'zod'
import { corpusDetailSchema, corpusSchema } from '@/lib/features/corpora/schema'
import { importReportSchema, newImportSchema } from '@/lib/features/imports/schema'
import { tracePageSchema } from '@/lib/core/traces/schema'
import { expect } from '@playwright/test'
import { imported } from '../contract/data'
import type { Described } from '../contract/described'
import { battlesAt } from '../rows/battles'
import { bridgeTrace, jsonLines } from '../rows/claims'
import { sampleName } from '../support/sample'

const ended = new Set(['done', 'failed', 'cancelled'])

/** An import with rows that cannot be read, one that fails, one of votes, and a kept column mapping. */
export async function fillImports(api: Described): Promise<void> {
  const rows = [1, 2, 3].map((step) => bridgeTrace({ training_step: step }))
  const file = { collection: 'Kept', filename: 'kept.jsonl' }
  await imported(api, file, `${jsonLines(rows)}{"broken":\n{"schema":"trace/1"}\n`)
  await imported(
    api,
    { collection: 'Battles', filename: 'battles.jsonl' },
    jsonLines(battlesAt('old')),
  )
  const { id } = await api.ask('POST /api/imports', newImportSchema, {
    params: { collection: 'Failed', filename: 'notes.parquet' },
    data: Buffer.from('PAR1 and nothing more'),
  })
  const status = async () =>
    (await api.ask('GET /api/imports/{id}', importReportSchema, { path: { id } })).status
  await expect.poll(status, { timeout: 30_000 }).toBe('failed')
  const mapping = { name: 'kept table', mapping: { claim: 'Aussage', output: 'Antwort' } }
  await api.say('POST /api/mappings', { data: mapping })
  const path = { id: 'Kept' }
  await api.say('PATCH /api/collections/{id}', {
    path,
    data: { label_mapping: 'three-way' },
    status: 202,
  })
}

/** A corpus with counted words and rows that cannot be read, a file that fails, and an external retriever. */
export async function fillCorpora(api: Described): Promise<void> {
  const { id } = await api.ask('POST /api/corpora', corpusSchema, { data: { name: 'Counted' } })
  const passages = Array.from({ length: 1_000 }, (_, n) => ({
    id: `p-${n}`,
    text: `Mill ${n} stands.`,
  }))
  await sendPassages(api, id, {
    filename: 'mills.jsonl',
    content: `${jsonLines(passages)}{"id":\n`,
  })
  await sendPassages(api, id, { filename: 'none.parquet', content: 'PAR1 and nothing more' })
  const external = {
    name: 'Elsewhere',
    url: 'http://127.0.0.1:9/retrieve',
    flavour: 'search-r1',
    api_key: 'throw-away',
  }
  await api.say('POST /api/corpora', { data: external })
}

async function sendPassages(
  api: Described,
  id: string,
  { filename, content }: { filename: string; content: string },
): Promise<void> {
  const path = { id }
  const sent = { path, params: { filename }, data: Buffer.from(content) }
  await api.say('POST /api/corpora/{id}/passages', sent)
  const files = async () =>
    (await api.ask('GET /api/corpora/{id}', corpusDetailSchema, { path })).files
  await expect
    .poll(async () => (await files()).every((file) => ended.has(file.status)), {
      timeout: 30_000,
    })
    .toBe(true)
}

/** Marks of several kinds, one of them changed and one deleted, and a saved view. */
export async function fillMarks(api: Described): Promise<void> {
  const { rows } = await api.ask('GET /api/traces', tracePageSchema, {
    params: { collection: sampleName, limit: '4' },
  })
  const traces = rows.map(({ id }) => id)
  const marked = await api.say('POST /api/marks', {
    data: {
      traces,
      kind: 'other',
      comment: 'Read this.',
      anchors: [{ in: 'raw', start: 0, end: 5 }],
    },
  })
  const { marks } = z.object({ marks: z.array(z.object({ id: z.string() })) }).parse(marked)
  const [first, second] = marks.map(({ id }) => id)
  await api.say('PATCH /api/marks/{id}', {
    path: { id: first ?? '' },
    data: { comment: 'Changed.' },
  })
  await api.say('DELETE /api/marks/{id}', { path: { id: second ?? '' } })
  await api.say('POST /api/views', { data: { name: 'Kept view', query: 'correct=false' } })
}

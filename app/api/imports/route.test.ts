import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { GET as getCollection } from '@/app/api/collections/[id]/route'
import { datasetRow, resultRow, traceRecord } from '@/lib/features/imports/fixtures'
import {
  importDryRunSchema,
  importListSchema,
  importReportSchema,
  type ImportReport,
} from '@/lib/features/imports/schema'
import { lines } from '@/lib/features/imports/testing/setup'
import { unjoinedPageSchema, unjoinedRowSchema } from '@/lib/features/imports/unjoined/schema'
import { importJob } from '@/lib/features/imports/import-work.server'
import { db } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { resetEnv } from '@/lib/platform/env'
import { withDataFolder } from '@/lib/platform/testing'
import { startWorker, stopWorker } from '@/lib/platform/jobs/worker'
import { POST as postMapping } from '../mappings/route'
import { DELETE, GET } from './[id]/route'
import { GET as getUnjoined } from './[id]/unjoined/route'
import { GET as getList, POST } from './route'

const origin = 'http://127.0.0.1:3000'
withDataFolder()

beforeAll(async () => {
  await migrate(await db())
  await startWorker([importJob])
})

afterAll(async () => {
  await stopWorker()
  const database = await globalThis.touchstoneDatabase
  await database?.close()
  globalThis.touchstoneDatabase = undefined
})

const at = (id: string) => ({ params: Promise.resolve({ id }) })
const nowhere = { params: Promise.resolve({}) }

function post(query: string, body: BodyInit): Promise<Response> {
  const init = { method: 'POST', body, duplex: 'half' }
  return POST(new Request(`${origin}/api/imports?${query}`, init), nowhere)
}

async function read(id: string): Promise<ImportReport> {
  const reply = await GET(new Request(`${origin}/api/imports/${id}`), at(id))
  return importReportSchema.parse(await reply.json())
}

async function importBody(query: string, body: BodyInit): Promise<ImportReport> {
  const reply = await post(query, body)
  expect(reply.status).toBe(202)
  const { id } = z.object({ id: z.string() }).parse(await reply.json())
  await vi.waitFor(
    async () => expect(['queued', 'running']).not.toContain((await read(id)).status),
    // Longer than any import here takes, on a machine with other work as well.
    { timeout: 100_000 },
  )
  return await read(id)
}

async function refusal(reply: Response) {
  return { status: reply.status, body: JSON.stringify(await reply.json()) }
}

describe('POST /api/imports', () => {
  it('takes a body as it is and imports it in the background', async () => {
    const report = await importBody(
      'collection=Raw&filename=a.jsonl&model=m7',
      lines([traceRecord({ model: undefined })]),
    )
    expect(report).toMatchObject({
      status: 'done',
      filename: 'a.jsonl',
      collection: { name: 'Raw' },
      author: { name: expect.stringMatching(/./u) },
      traces_created: 1,
      options: { model: 'm7' },
    })
  })

  it('takes a form with a file and fields, gzipped or not', async () => {
    const form = new FormData()
    form.append('collection', 'Form')
    form.append('file', new Blob([gzipSync(lines([datasetRow()]))]), 'b.jsonl.gz')
    const report = await importBody('', form)
    expect(report).toMatchObject({
      filename: 'b.jsonl.gz',
      collection: { name: 'Form' },
      items_created: 1,
    })
  })

  it('receives 50 MB whole', async () => {
    const row = lines([traceRecord({ extra: { pad: 'x'.repeat(1_000_000) } })])
    const chunk = Buffer.from(row)
    let left = 50
    const body = new ReadableStream({
      pull(controller) {
        if (left-- > 0) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const report = await importBody('collection=Big', body)
    expect(report).toMatchObject({ status: 'done', rows_read: 50, traces_created: 50 })
  })

  it('says what a file would become without storing anything', async () => {
    const content = `${lines([datasetRow(), datasetRow({ label: '?' })])}{"half`
    const reply = await post('collection=Dry&filename=d.jsonl&dry_run=1', content)
    expect(reply.status).toBe(200)
    const { preview, issue_count: issues } = importDryRunSchema.parse(await reply.json())
    expect(preview).toMatchObject({ container: 'jsonl', format: 'claim-table', rows_looked_at: 3 })
    expect(preview.rows[0]).toMatchObject({
      schema: 'item/1',
      dataset: 'bridges',
      item_id: 'b-1',
      kind: 'claim',
      input: { claim: 'The bridge opened in 1911.' },
      gold: { label: 'refuted' },
    })
    expect(issues).toBe(2)
    expect(Object.keys(preview.issues_by_kind)).toHaveLength(2)
    expect(
      (await refusal(await getCollection(new Request(`${origin}/api/collections/x`), at('Dry'))))
        .status,
    ).toBe(404)
  })

  it('shows the columns of a table it does not know, and takes it with a mapping', async () => {
    const content = 'satz,beleg\nA claim.,A document.\n'
    const refused = await post('dry_run=1', content)
    expect([refused.status, await refused.json()]).toEqual([
      422,
      {
        error: {
          code: 'unreadable',
          message: expect.stringContaining('satz, beleg'),
          details: {
            table: {
              more: 0,
              columns: [
                {
                  name: 'satz',
                  kind: 'text',
                  values: ['A claim.'],
                  distinct: ['a claim'],
                  length: 8,
                },
                {
                  name: 'beleg',
                  kind: 'text',
                  values: ['A document.'],
                  distinct: ['a document'],
                  length: 11,
                },
              ],
            },
          },
        },
      },
    ])
    const mapping = { claim: 'satz', document: 'beleg' }
    const body = JSON.stringify({ name: 'kept', mapping })
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', body, headers }
    const kept = await postMapping(new Request(`${origin}/api/mappings`, init), nowhere)
    expect(kept.status).toBe(201)
    const given = [
      `format=mapped&mapping=${encodeURIComponent(JSON.stringify(mapping))}`,
      'mapping=kept',
    ]
    for (const query of given) {
      const reply = await post(`dry_run=1&${query}`, content)
      expect(await reply.json()).toMatchObject({ format: 'mapped', issue_count: 0 })
    }
    const form = new FormData()
    form.append('mapping', 'kept')
    form.append('file', new File([content], 'a.csv'))
    const report = await importBody('collection=Form', form)
    expect(report).toMatchObject({ items_created: 1, options: { mapping, mapping_name: 'kept' } })
    const unknown = await refusal(await post('collection=C&mapping=nobody', content))
    expect(unknown).toMatchObject({
      status: 400,
      body: expect.stringContaining('Saved mappings: kept'),
    })
  })

  it('refuses a file it does not know, at once in a dry run, else in the report', async () => {
    const content = lines([{ a: 1 }])
    const dry = await refusal(await post('collection=C&dry_run=1', content))
    expect(dry.status).toBe(422)
    expect(dry.body).toContain('Looked for')
    const report = await importBody('collection=C', content)
    expect(report.status).toBe('failed')
    expect(report.error).toContain('Looked for')
  })

  it.each([
    ['colection=C', 'colection'],
    ['collection=C&format=tsv', 'format'],
    ['collection=C&system=other', 'system'],
    ['collection=C&mapping={', 'mapping'],
    ['', 'collection'],
  ])('refuses %j and names what is wrong', async (query, name) => {
    const reply = await refusal(await post(query, lines([traceRecord()])))
    expect(reply.status).toBe(400)
    expect(reply.body).toContain(name)
  })

  it('refuses a file that is larger than this server takes', async () => {
    vi.stubEnv('MAX_UPLOAD_MB', '1')
    resetEnv()
    const reply = await post('collection=Large', 'a'.repeat(1024 * 1024 + 1))
    expect(reply.status).toBe(413)
    vi.stubEnv('MAX_UPLOAD_MB', '')
    resetEnv()
  })

  it('takes a system in any spelling', async () => {
    const row = { ...datasetRow(), output: '<reason>x</reason><answer>No</answer>' }
    const report = await importBody('collection=Spelling&system=FaithLens', lines([row]))
    expect(report).toMatchObject({ traces_created: 1, options: { system: 'faithlens' } })
  })
})

async function listPage(query: string) {
  const reply = await getList(new Request(`${origin}/api/imports?${query}`), nowhere)
  return importListSchema.parse(await reply.json())
}

describe('imports', () => {
  it('are listed newest first, a page at a time', async () => {
    for (const name of ['one', 'two', 'three'])
      await importBody(`collection=List&filename=${name}`, lines([datasetRow()]))
    const first = await listPage('collection=List&limit=2')
    expect(first.rows.map(({ filename }) => filename)).toEqual(['three', 'two'])
    const second = await listPage(`collection=List&limit=2&cursor=${first.next_cursor}`)
    expect(second.rows.map(({ filename }) => filename)).toEqual(['one'])
    expect(second.next_cursor).toBeNull()
  })

  it('are taken back by DELETE', async () => {
    const { id } = await importBody('collection=Undo', lines([traceRecord()]))
    const reply = await DELETE(new Request(`${origin}/api/imports/x`, { method: 'DELETE' }), at(id))
    expect(await reply.json()).toMatchObject({ status: 'cancelled', undone: true })
    const collection = await getCollection(new Request(`${origin}/api/collections/x`), at('Undo'))
    expect(await collection.json()).toMatchObject({ item_count: 0, trace_count: 0 })
  })

  it('tell which rows have not joined, by the page and as a file', async () => {
    const results = ['One.', '=Two.'].map((claim) => resultRow({ id: claim, claim }))
    const { id, waiting } = await importBody('collection=Unjoined', lines(results))
    expect(waiting).toBe(2)
    const ask = async (query: string) =>
      await getUnjoined(new Request(`${origin}/api/imports/${id}/unjoined?${query}`), at(id))
    const first = unjoinedPageSchema.parse(await (await ask('limit=1')).json())
    expect(first.rows).toMatchObject([{ row: 1, reason: 'waiting', claim: 'One.' }])
    const rest = await ask(`limit=1&cursor=${first.next_cursor}`)
    expect(await rest.json()).toMatchObject({ rows: [{ row: 2 }], next_cursor: null })
    expect(await (await ask('reason=ambiguous')).json()).toEqual({ rows: [], next_cursor: null })
    const csv = await ask('format=csv&spreadsheet=1')
    expect(csv.headers.get('content-disposition')).toContain('not-joined.csv')
    expect(await csv.text()).toMatch(
      /^row,reason,.*\r\n1,waiting,bridges,One\..*\r\n2,.*,'=Two\.,/su,
    )
    const jsonl = (await (await ask('format=jsonl')).text()).trim().split('\n')
    expect(jsonl.map((line) => unjoinedRowSchema.parse(JSON.parse(line)).row)).toEqual([1, 2])
    for (const query of ['reason=lost', 'format=xml', 'cursor=x', 'limit=0'])
      expect((await ask(query)).status).toBe(400)
    const gone = new Request(`${origin}/api/imports/x/unjoined`)
    expect((await getUnjoined(gone, at('nothing'))).status).toBe(404)
  })

  it('that are not there are not found', async () => {
    expect((await GET(new Request(`${origin}/api/imports/x`), at('nothing'))).status).toBe(404)
  })
})

import { expect, it, vi } from 'vitest'
import { addFile, makeCorpus } from '@/lib/features/corpora/testing/setup'
import { lines } from '@/lib/features/corpora/testing/rows'
import { importContent } from '@/lib/features/imports/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import { requireRun } from './list-runs.server'
import { driveRun } from './drive/drive-run.server'
import { foldEvents, nothingYet } from './fold'
import { runEventSchema } from './schema'
import { askRun, claimOf, describeWithEngine, eventsOf, never } from './testing'

const question = 'How much marsh did Tarn Bay lose, and what does dredging cost?'
const marsh = 'Tarn Bay lost 40 hectares of salt marsh since 1990.'
const dredging = 'Dredging costs the harbour two million euros a year.'
const rows = [
  { id: 'm1', title: 'Marsh survey', text: marsh },
  { id: 'd1', text: dredging, doi: '10.1/x' },
  { id: 'b1', text: 'Bread is baked in the morning by many people.' },
]

async function withCorpus(database: Database, name = 'bay') {
  const corpus = await makeCorpus(database, name)
  await addFile(database, corpus, lines(rows))
  return corpus
}

const research = { systems: ['deep-rubric'] }

function treeOf(texts: readonly string[]) {
  const passages = texts.map((text, at) => ({ id: `t${at}`, text }))
  const node = { id: '0', parent: null, depth: 0, query: question, passages, statements: [] }
  return { nodes: [node] }
}

/** Imports one research task; the id of its item. */
async function importTask(database: Database, input: object, collection: string): Promise<string> {
  const row = { schema: 'item/1', kind: 'research-task', input: { question, ...input } }
  await importContent(database, JSON.stringify(row), { collection })
  const [item] = await database.query(sql`
    SELECT i.id FROM item i JOIN collection c ON c.id = i.collection_id
    WHERE c.live_name = ${collection} AND i.kind = 'research-task'`)
  return String(item?.['id'])
}

/** What somebody who watched from the start sees of the one sample. */
async function watched(database: Database, id: string) {
  const events = (await eventsOf(database, id)).map(({ at, ...event }) => ({
    id: at,
    event: runEventSchema.parse(event),
  }))
  return [...foldEvents(nothingYet, events).samples.values()]
}

describeWithEngine('a research run', (open) => {
  it('writes a cited report over a corpus, and shows what it saves', async () => {
    const { database, engine } = await open()
    engine.setFaults({})
    const corpus = await withCorpus(database)
    const { id } = await askRun(
      { database, engine },
      { ...research, input: { question, corpus: 'bay' } },
    )
    await driveRun(database, id, never)
    const run = await requireRun(database, id)
    expect(run).toMatchObject({
      status: 'done',
      errors: [],
      claim: question,
      corpus: { id: corpus.id, name: 'bay' },
      collection: { name: 'research' },
    })
    const trace = await findTrace(run.trace_ids[0] ?? '', database)
    expect(trace).toMatchObject({ system: 'deep-rubric', status: 'ok', problems: [], run: id })
    expect(trace?.item).toMatchObject({ kind: 'research-task', text: question })
    expect(trace?.raw).toContain(`<cite id="m1">${marsh}</cite>`)
    expect(trace?.raw).toContain(`<cite id="d1">${dredging}</cite>`)
    const [sample] = await watched(database, id)
    expect(sample?.content).toBe(trace?.raw)
    expect(run.calls).toBe((trace?.steps ?? []).filter(({ kind }) => kind === 'think').length)
  })

  it('searches the passages of a task without a corpus, and keeps to its item', async () => {
    const { database, engine } = await open()
    const itemId = await importTask(database, { tree: treeOf([marsh, dredging]) }, 'tasks')
    const { id } = await askRun({ database, engine }, { ...research, item_ids: [itemId] })
    await driveRun(database, id, never)
    const run = await requireRun(database, id)
    expect([run.status, run.errors, run.corpus]).toEqual(['done', [], null])
    const trace = await findTrace(run.trace_ids[0] ?? '', database)
    expect(trace?.item.id).toBe(itemId)
    expect(trace?.item.payload).toHaveProperty('tree')
    expect(trace?.raw).toContain(`<cite id="t0">${marsh}</cite>`)
  })

  it('searches a corpus for a task that has no passages', async () => {
    const { database, engine } = await open()
    await withCorpus(database, 'for tasks')
    const itemId = await importTask(database, {}, 'bare')
    const { id } = await askRun(
      { database, engine },
      { ...research, item_ids: [itemId], corpus: 'for tasks', turns: 2 },
    )
    await driveRun(database, id, never)
    const run = await requireRun(database, id)
    expect(run).toMatchObject({ status: 'done', errors: [], turns: 2 })
    const trace = await findTrace(run.trace_ids[0] ?? '', database)
    expect(trace?.item.id).toBe(itemId)
    expect(trace?.steps.filter(({ kind }) => kind === 'tool_call')).toHaveLength(2)
  })

  it('keeps earlier turns in sight when the server dies between two', async () => {
    const { database, engine } = await open()
    const itemId = await importTask(
      database,
      { tree: treeOf([marsh, dredging, 'More on marsh in Tarn Bay is not known.']) },
      'dying',
    )
    const { id } = await askRun({ database, engine }, { ...research, item_ids: [itemId] })
    engine.setFaults({ cut_after_tokens: 5, after: 2, requests: 1 })
    await driveRun(database, id, never)
    const run = await requireRun(database, id)
    expect([run.status, run.errors]).toEqual(['done', []])
    const trace = await findTrace(run.trace_ids[0] ?? '', database)
    const [sample] = await watched(database, id)
    expect(sample).toMatchObject({ status: 'done', content: trace?.raw })
    expect(sample).toMatchObject({ attempt: 2, earlier: { code: 'cut' } })
  })

  it('begins again in another process without asking a finished turn again', async () => {
    const { database, engine } = await open()
    await withCorpus(database, 'killed')
    const { id } = await askRun(
      { database, engine },
      { ...research, input: { question: `${question} Still?`, corpus: 'killed' } },
    )
    engine.setFaults({ after: 1, endless: true })
    const before = engine.requests().received
    const gone = new AbortController()
    const first = driveRun(database, id, gone.signal)
    await vi.waitUntil(() => engine.requests().received - before > 1, { timeout: 20_000 })
    gone.abort(new Error('handed back'))
    await expect(first).rejects.toThrow('handed back')
    engine.setFaults({})
    await driveRun(database, id, never)
    const run = await requireRun(database, id)
    expect(run).toMatchObject({ status: 'done', errors: [] })
    expect(run.cached).toBe(1)
    const trace = await findTrace(run.trace_ids[0] ?? '', database)
    const [sample] = await watched(database, id)
    expect(sample?.content).toBe(trace?.raw)
  })

  it('has its report judged, when that is asked for', async () => {
    const { database, engine } = await open()
    const criterion = {
      id: 'R1',
      type: 'factual',
      description: 'States how many hectares of marsh Tarn Bay lost.',
      weight: 1,
      evidence: [marsh],
      source_leaf_ids: [],
    }
    const itemId = await importTask(
      database,
      { tree: treeOf([marsh]), rubric: [criterion] },
      'judged',
    )
    const { id } = await askRun(
      { database, engine },
      { ...research, item_ids: [itemId], judge: true },
    )
    await driveRun(database, id, never)
    const run = await requireRun(database, id)
    const trace = await findTrace(run.trace_ids[0] ?? '', database)
    expect(run.status).toBe('done')
    expect(trace?.rewards['rubric']).toMatchObject({ origin: 'judged', value: 1 })
    expect(trace?.rewards['citation']?.value).toBeGreaterThan(0.5)
  })

  it('says why, when its corpus is gone', async () => {
    const { database, engine } = await open()
    const corpus = await makeCorpus(database, 'gone', { url: 'http://127.0.0.1:9/search' })
    const { id } = await askRun(
      { database, engine },
      { ...research, input: { question, corpus: corpus.id } },
    )
    await driveRun(database, id, never)
    const { errors, trace_ids: traces } = await requireRun(database, id)
    expect(errors).toMatchObject([{ code: 'unavailable' }])
    expect(errors[0]?.message).not.toContain('went wrong')
    expect(traces).toEqual([])
  })

  it('is refused with its reason', async () => {
    const { database, engine } = await open()
    const bare = await importTask(database, {}, 'refused')
    await askRun({ database, engine }, { ...claimOf('A claim.'), collection: 'refused' })
    const [claim] = await database.query(sql`SELECT id FROM item WHERE text = 'A claim.'`)
    const claimId = String(claim?.['id'])
    const cases: [object, RegExp][] = [
      [{ ...research, input: { question } }, /"input.corpus" is missing: name the corpus/],
      [{ ...research, input: { question, corpus: 'nowhere' } }, /no corpus/],
      [{ ...research, ...claimOf('x') }, /"input.question" is missing/],
      [{ input: { question, corpus: 'x' } }, /is for research questions/],
      [{ ...research, input: { claim: 'x', question } }, /a claim to verify, or a question/],
      [{ ...research, item_ids: [bare] }, /no passages to search. Name a corpus/],
      [{ ...research, item_ids: [claimId] }, /answer a research task; the item .* is a claim/],
      [{ item_ids: [bare] }, /answer a claim; the item .* is a research task/],
      [{ systems: ['deep-rubric', 'faithlens'], item_ids: [bare] }, /answer one kind of item/],
      [{ ...research, collection: 'refused' }, /no research task matches/],
      [{ ...research, input: { question, corpus: 'x' }, turns: 21 }, /turns/],
      [
        { system: 'faithlens', item_ids: [bare], corpus: 'x' },
        /"corpus" is for research questions/,
      ],
    ]
    for (const [run, reason] of cases) {
      const refused = Promise.resolve().then(() => askRun({ database, engine }, run))
      await expect(refused).rejects.toThrow(reason)
    }
  })
})

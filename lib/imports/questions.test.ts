import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findTrace } from '@/lib/traces/detail/data'
import { contentsOf, importContent, lines } from './testing/mutations'

withDataFolder()

const question = 'Would a pear fit in a thimble?'
const chain = (said: string, confidence: number) => ({
  facts: [{ generated: 'A pear is red.', corrected: 'A pear is 8 cm wide.', score: 0.5 }],
  entailment: { answer: said, confidence },
})

function answer(chains: unknown[], more: object = {}) {
  return {
    schema: 'trace/1',
    system: 'decomp_entail',
    kind: 'question',
    input: { question },
    gold: { answer: 'No', facts: ['A thimble is small.'] },
    chains,
    ...more,
  }
}

async function traces(database: Database, collection: string) {
  return await database.query(sql`
    SELECT t.id, t.details, t.verdict, t.correct, t.status, i.label, i.gold FROM trace t
      JOIN item i ON i.seq = t.item_seq JOIN collection c ON c.id = t.collection_id
    WHERE c.live_name = ${collection} ORDER BY t.seq`)
}

describeOnDatabases('answers to a question', (open) => {
  it('are kept as chains, read as steps, and held against the gold answer', async () => {
    const database = await open()
    const collection = 'answers'
    const rows = [
      answer([chain('no', 0.9), chain('yes', 0.3)]),
      answer([chain('yes', 0.9)]),
      answer([chain('no', 0.3), chain('yes', 0.3)]),
      answer([chain('yes', 0.9)]),
    ]
    const report = await importContent(database, lines(rows), { collection })
    expect(report).toMatchObject({ items_created: 1, traces_created: 4, waiting: 0 })
    const found = await traces(database, collection)
    expect(found).toMatchObject([
      { verdict: 'no', correct: 1, status: 'ok', label: 'no' },
      { verdict: 'yes', correct: 0 },
      { verdict: 'tie', correct: null },
      { verdict: 'yes', correct: 0 },
    ])
    const detail = await findTrace(String(found[0]?.['id']), database)
    expect(detail).toMatchObject({
      raw: null,
      synthetic: true,
      correct: true,
      item: { answer: 'no', label: 'no' },
      rewards: { accuracy: { value: 1 }, facts_corrected: { value: 1 } },
    })
    expect(detail?.steps.map(({ kind, text }) => [kind, text])).toEqual([
      ['fact', 'A pear is 8 cm wide.'],
      ['entailment', 'no 0.9'],
      ['fact', 'A pear is 8 cm wide.'],
      ['entailment', 'yes 0.3'],
    ])
    expect(detail?.steps[0]?.meta).toMatchObject({ chain: 0, generated: 'A pear is red.' })
  })

  it('are the same when the chains are, in another file as well', async () => {
    const database = await open()
    const collection = 'twice'
    const file = lines([answer([chain('no', 0.9)]), answer([chain('no', 0.8)])])
    await importContent(database, file, { collection })
    const again = `${lines([answer([chain('no', 0.8)])])}\n`
    expect(await importContent(database, again, { collection })).toMatchObject({
      traces_created: 0,
      duplicates: 1,
    })
  })

  it('keep a vote that does not follow from their chains, and say so', async () => {
    const database = await open()
    const rows = [
      answer([chain('no', 0.9), chain('yes', 0.3)], { vote: { yes: 0.3, no: 0.9 }, answer: 'no' }),
      answer([chain('no', 0.8)], { vote: { yes: 0.8, no: 0 }, answer: 'yes' }),
      answer([chain('no', 0.5), chain('yes', 0.5)], { answer: 'yes' }),
    ]
    const report = await importContent(database, lines(rows), { collection: 'votes' })
    expect(report.issues).toMatchObject([
      { row: 2, path: 'vote', message: expect.stringContaining('yes 0 and no 0.8') },
      { row: 2, path: 'answer', message: expect.stringContaining('come to no, not to yes') },
    ])
    const [, second] = await traces(database, 'votes')
    expect(second?.['verdict']).toBe('no')
    expect(JSON.parse(String(second?.['details']))).toMatchObject({
      vote: { yes: 0.8, no: 0 },
      answer: 'yes',
    })
  })

  it('without chains are refused; so are chains of a claim', async () => {
    const database = await open()
    const claim = { kind: 'claim', system: 'faithlens', input: { claim: 'c' } }
    const rows = [answer([], { chains: null }), answer([chain('no', 1)], claim)]
    const good = answer([chain('Yes', 1)], { gold: { answer: 'perhaps' } })
    const report = await importContent(database, lines([...rows, good]), { collection: 'refused' })
    expect(report.issues).toMatchObject([
      { row: 1, path: 'chains', message: 'an answer to a question needs its chains' },
      { row: 2, path: 'chains', message: 'only answers to questions have chains' },
      { row: 3, path: 'gold.answer', message: expect.stringContaining('neither yes nor no') },
    ])
    expect(await traces(database, 'refused')).toMatchObject([{ verdict: 'yes', correct: null }])
  })
})

const record = (input: object, gold?: object) => ({
  schema: 'item/1',
  kind: 'composed-problem',
  input: { problem: 'Find 3+4. Call it N. What is N^2?', ...input },
  gold,
})

describeOnDatabases('a composed problem', (open) => {
  it('has its parts beside it, and its answer as gold', async () => {
    const database = await open()
    const collection = 'problems'
    const part = { problem: 'Find 3+4.', answer: '7' }
    const first = lines([record({ depth: 2, parts: [part] }, { answer: 49 })])
    await importContent(database, first, { collection })
    const other = lines([record({ relations: [{ text: 'M is N.' }] }, { answer: '48' })])
    const report = await importContent(database, other, { collection })
    expect(report.issues).toMatchObject([{ path: 'gold.answer' }])
    expect((await contentsOf(database, collection)).items).toHaveLength(1)
    const [stored] = await database.query(sql`
      SELECT i.gold, i.label, i.payload FROM item i JOIN collection c ON c.id = i.collection_id
      WHERE c.live_name = ${collection}`)
    expect(JSON.parse(String(stored?.['gold']))).toEqual({ label: null, answer: '49' })
    expect(JSON.parse(String(stored?.['payload']))).toEqual({ depth: 2, parts: [part] })
  })
})

const files = {
  'decomp.txt': `${question} </s> Decomposition: A pear is wide. ; A thimble is not.\nIs peat wet? </s> Decomposition: Peat is wet.\n${question} </s> Decomposition: A pear is a fruit.\n`,
  'eval_probs.txt': '-9.8\t-4.1\n0\t-3\n-1\t-2\n',
  'eval_results_lm.txt': 'no\nyes\nyes\n',
}

function zipOf(texts: Record<string, string>): Uint8Array {
  const packed = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(packed))
}

function inFolder(folderName: string, texts: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [`${folderName}/${name}`, text]),
  )
}

describeOnDatabases('the files of a decomp-entail run, in a zip archive', (open) => {
  it('become a question with its chains each, and once only', async () => {
    const database = await open()
    const collection = 'set'
    const zip = zipOf({ ...inFolder('dev', files), 'dev/notes.md': 'x' })
    expect(await importContent(database, zip, { collection })).toMatchObject({
      status: 'done',
      format: 'decomp-entail-results',
      items_created: 2,
      traces_created: 2,
    })
    const found = await traces(database, collection)
    expect(found).toMatchObject([{ verdict: 'no' }, { verdict: 'yes' }])
    const again = zipOf(inFolder('copy', files))
    expect(await importContent(database, again, { collection })).toMatchObject({
      traces_created: 0,
      duplicates: 2,
    })
  })

  it('get their gold from the questions beside them, and keep what has gold alone', async () => {
    const database = await open()
    const gold = `${question}\tno </s>\nIs peat wet? </s>\tyes </s>\nIs fog dry?\tno\nIs fog dry?\tyes\nperhaps\n`
    const zip = zipOf({ ...inFolder('out', files), 'data/strategyqa_qonly.txt': gold })
    const report = await importContent(database, zip, { collection: 'with-gold' })
    expect(report).toMatchObject({ status: 'done', items_created: 3, traces_created: 2 })
    expect(report.issues).toMatchObject([
      { path: 'gold.answer', message: expect.stringContaining('line 4') },
      { path: 'gold.answer', message: expect.stringContaining('line 5') },
    ])
    expect(await traces(database, 'with-gold')).toMatchObject([
      { label: 'no', correct: 1 },
      { label: 'yes', correct: 1 },
    ])
  })

  it('are refused when one is missing, or ends before the others, or there are several runs', async () => {
    const database = await open()
    const { 'eval_probs.txt': probs, ...two } = files
    const reasons = [
      [zipOf(two), 'lacks eval_probs.txt'],
      [zipOf({ ...two, 'eval_probs.txt': probs.replace('-1\t-2\n', '') }), 'Line 3 is missing'],
      [zipOf({ ...files, ...inFolder('test', files) }), 'several runs'],
      [zipOf({ 'a.jsonl': '{}' }), 'The only file in this zip file cannot be read. a.jsonl: '],
      [zipOf(files).slice(0, 200), 'damaged or cut off'],
    ] as const
    for (const [zip, reason] of reasons)
      expect(await importContent(database, zip, { collection: 'broken' })).toMatchObject({
        status: 'failed',
        error: expect.stringContaining(reason),
      })
  })
})

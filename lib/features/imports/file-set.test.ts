import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { importContent } from './testing/setup'
import { zipOf } from './testing/zip-of'

withDataFolder()

const question = 'Would a pear fit in a thimble?'
const files = {
  'decomp.txt': `${question} </s> Decomposition: A pear is wide. ; A thimble is not.\nIs peat wet? </s> Decomposition: Peat is wet.\n${question} </s> Decomposition: A pear is a fruit.\n`,
  'eval_probs.txt': '-9.8\t-4.1\n0\t-3\n-1\t-2\n',
  'eval_results_lm.txt': 'no\nyes\nyes\n',
}

function inFolder(folderName: string, texts: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [`${folderName}/${name}`, text]),
  )
}

async function traces(database: Database, collection: string) {
  return await database.query(sql`
    SELECT t.verdict, t.correct, i.label FROM trace t
      JOIN item i ON i.seq = t.item_seq JOIN collection c ON c.id = t.collection_id
    WHERE c.live_name = ${collection} ORDER BY t.seq`)
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

  it('keep the text of a chain whose facts hold the mark between facts', async () => {
    const database = await open()
    const facts =
      'The Keys (1962 ; 1964) are a band. ; They played in Oslo ; Bergen. ; Oslo is large.'
    const zip = zipOf({
      'decomp.txt': `${question} </s> Decomposition: ${facts}\n`,
      'eval_probs.txt': '-1\t-2\n',
      'eval_results_lm.txt': 'yes\n',
    })
    const report = await importContent(database, zip, { collection: 'hotpot' })
    expect(report).toMatchObject({ status: 'done', traces_created: 1 })
    expect(report.issues).toMatchObject([
      { row: 1, path: 'chains.facts', message: expect.stringContaining('stored as raw') },
    ])
    const [row] = await database.query(sql`
      SELECT t.details FROM trace t JOIN collection c ON c.id = t.collection_id
      WHERE c.live_name = 'hotpot'`)
    expect(String(row?.['details'])).toContain(JSON.stringify(facts))
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

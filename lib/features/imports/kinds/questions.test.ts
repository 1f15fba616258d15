import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findTrace } from '@/lib/features/traces/detail/find-trace.server'
import { importContent, lines } from '../testing/setup'

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
  it('are kept as chains, read as steps, and compared with the gold answer', async () => {
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
      { row: 2, path: 'answer', message: expect.stringContaining('vote no, not yes') },
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

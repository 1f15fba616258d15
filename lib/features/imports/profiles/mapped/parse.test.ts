import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { output, prompt } from '../../fixtures'
import { importContent, lines } from '../../testing/setup'

withDataFolder()

const format = 'mapped'
const full = {
  claim: 'sentence',
  document: 'source text',
  label: 'truth',
  output: 'said',
  reasoning: 'thoughts',
  model: 'who',
  run: 'night',
  training_step: 'at',
  dataset: 'from',
  item_id: 'no',
  id: 'line',
  group_id: 'bunch',
  sample_index: 'nth',
  confidence: 'sure',
  prompt: 'asked',
  verdict: 'says',
  total: 'sum',
  advantage: 'adv',
  'reward.format': 'scores.fmt',
  'reward.my own': 'own',
}
const row = {
  sentence: 'The bridge opened in 1911.',
  'source text': ['It opened in 1912.'],
  truth: 'no',
  said: output(),
  thoughts: 'Hm.',
  who: 'm-1',
  night: 'r-1',
  at: 40,
  from: 'bridges',
  no: 7,
  line: 'x-1',
  bunch: 'g-1',
  nth: 2,
  sure: 0.75,
  asked: [{ role: 'user', content: 'Look.' }],
  says: 'refuted',
  sum: 2.5,
  adv: -0.5,
  scores: { fmt: 1, seed: 3 },
  own: null,
  output: 'not this one',
  note: 'kept',
}

const parquet = new Uint8Array(
  parquetWriteBuffer({
    columnData: [
      { name: 'q', data: ['What is it?'], type: 'STRING' },
      { name: 'r', data: ['This.'], type: 'STRING' },
      { name: 's', data: [0.5], type: 'DOUBLE' },
    ],
  }),
)

async function contentsOf(database: Database, collection: string) {
  const items = await database.query(sql`
    SELECT i.kind, i.text, i.label, i.dataset, i.external_id FROM item i
      JOIN collection c ON c.id = i.collection_id WHERE c.live_name = ${collection} ORDER BY i.id`)
  const traces = await database.query(sql`
    SELECT t.* FROM trace t JOIN collection c ON c.id = t.collection_id
    WHERE c.live_name = ${collection} ORDER BY t.id`)
  return { items, traces }
}

describeOnDatabases('an import of a mapped table', (open) => {
  it('puts every column where it belongs and keeps the rest', async () => {
    const database = await open()
    const collection = 'all'
    const report = await importContent(database, lines([row]), {
      collection,
      format,
      mapping: full,
    })
    expect(report).toMatchObject({
      status: 'done',
      format: 'mapped',
      issue_count: 0,
      traces_created: 1,
    })
    const { items, traces } = await contentsOf(database, collection)
    expect(items).toMatchObject([
      { text: row.sentence, label: 'refuted', dataset: 'bridges', external_id: '7' },
    ])
    expect(traces).toMatchObject([
      {
        system: 'decompose-rl',
        output: row.said,
        reasoning: 'Hm.',
        model: 'm-1',
        run: 'r-1',
        training_step: 40,
        sample_index: 2,
        reward_total: 2.5,
        verdict: 'refuted',
        correct: 1,
      },
    ])
    expect(JSON.parse(String(traces[0]?.['details']))).toEqual({
      logged: {
        total: 2.5,
        rewards: { format: 1, 'my own': null },
        verdict: 'refuted',
        advantage: -0.5,
      },
      extra: { scores: row.scores, output: 'not this one', note: 'kept' },
      external_id: 'x-1',
      group_id: 'g-1',
      item: { dataset: 'bridges', external_id: '7' },
    })
  })

  it.each([
    ['TSV', 'q\tr\ts\nWhat is it?\tThis.\t0.5\n'],
    ['JSON Lines', lines([{ q: 'What is it?', r: 'This.', s: 0.5 }])],
    ['a JSON array', JSON.stringify([{ q: 'What is it?', r: 'This.', s: 0.5 }])],
    [
      'a wandb table',
      JSON.stringify({ columns: ['q', 'r', 's'], data: [['What is it?', 'This.', 0.5]] }),
    ],
    ['Parquet', parquet],
  ])('is the same from %s', async (name, content) => {
    const database = await open()
    const mapping = { task: 'q', output: 'r', 'reward.x': 's' }
    const options = { mapping, system: 'deep-rubric' } as const
    const report = await importContent(database, content, { collection: name, ...options })
    expect(report).toMatchObject({ traces_created: 1, issue_count: 0 })
    const { items, traces } = await contentsOf(database, name)
    expect(items).toMatchObject([{ kind: 'research-task', text: 'What is it?' }])
    expect(JSON.parse(String(traces[0]?.['details']))).toEqual({ logged: { rewards: { x: 0.5 } } })
  })

  it('reaches into lists and objects, and keeps them whole', async () => {
    const database = await open()
    const chat = {
      dialog: [
        { von: 'a', text: 'The bridge opened in 1911.' },
        { von: 'b', text: [{ type: 'text', text: output() }] },
      ],
      meta: { urteil: 'refuted' },
    }
    const mapping = { claim: 'dialog[0].text', output: 'dialog[-1].text', label: 'meta.urteil' }
    const short = { dialog: [], meta: { urteil: 'refuted' } }
    const report = await importContent(database, lines([chat, short, chat]), {
      collection: 'reached',
      mapping,
      format,
      system: 'decompose-rl',
    })
    expect(report).toMatchObject({ status: 'done', traces_created: 2, issue_count: 1 })
    expect(report.issues).toMatchObject([{ row: 2, path: 'dialog[0].text' }])
    const { items, traces } = await contentsOf(database, 'reached')
    expect(items).toMatchObject([{ text: 'The bridge opened in 1911.', label: 'refuted' }])
    expect(traces[0]?.['output']).toBe(output())
    expect(JSON.parse(String(traces[0]?.['details']))).toMatchObject({ extra: chat })
  })

  it('lists what is of another type and leaves it out', async () => {
    const database = await open()
    const bad = {
      ...row,
      at: 1.5,
      nth: -1,
      sure: 'very',
      who: ['a'],
      own: 'x',
      truth: 'perhaps',
      asked: 5,
    }
    const collection = 'types'
    const content = lines([bad, { ...row, sentence: ' ' }, { ...row, said: null }, row])
    const report = await importContent(database, content, { collection, format, mapping: full })
    expect(report).toMatchObject({ traces_created: 2, items_created: 1 })
    expect(report.issues.map(({ row: at, path }) => `${at} ${path}`)).toEqual([
      '1 truth',
      '1 sure',
      '1 who',
      '1 at',
      '1 nth',
      '1 asked',
      '1 own',
      '2 sentence',
      '3 said',
    ])
  })

  it('parts one text into prompt and output by the separator', async () => {
    const database = await open()
    const asked = prompt('The bridge opened in 1911.', 'Opened in 1912.')
    const data = [
      [100, `${asked}<|sep|>${output()}`, 1.5],
      [100, 'no such mark', 1],
      [100, null, 1],
    ]
    const content = JSON.stringify({ columns: ['global_step', 'text', 'reward'], data })
    const mapping = {
      prompt: 'text',
      output: 'text',
      split: '<|sep|>',
      total: 'reward',
      training_step: 'global_step',
    }
    const collection = 'openrlhf'
    const report = await importContent(database, content, { collection, mapping })
    expect(report).toMatchObject({ format: 'mapped', traces_created: 1 })
    expect(report.issues).toEqual([
      { row: 2, path: 'text', message: 'does not contain the separator "<|sep|>"' },
      { row: 3, path: 'text', message: 'is not a text that could be split' },
    ])
    const { items, traces } = await contentsOf(database, collection)
    expect(items).toMatchObject([{ text: 'The bridge opened in 1911.' }])
    expect(traces).toMatchObject([{ output: output(), training_step: 100, reward_total: 1.5 }])
  })

  it.each([
    ['problem', 'composition-rl', { label: 'a' }, 'composed-problem'],
    ['question', 'deep-rubric', {}, 'research-task'],
    ['task', 'deep-rubric', {}, 'research-task'],
  ] as const)('makes items of the kind of a %s', async (target, system, more, kind) => {
    const database = await open()
    const collection = `kind ${target}`
    const content = 'q,r,a\n"What, then?",An answer.,4\n'
    const mapping = { [target]: 'q', output: 'r', ...more }
    const report = await importContent(database, content, { collection, format, mapping, system })
    expect(report).toMatchObject({ status: 'done', traces_created: 1, issue_count: 0 })
    const { items, traces } = await contentsOf(database, collection)
    expect(items).toMatchObject([{ kind, text: 'What, then?' }])
    expect(traces).toMatchObject([{ system, output: 'An answer.' }])
  })

  it('makes items alone where no column is an output', async () => {
    const database = await open()
    const collection = 'alone'
    const content = 'q,a,n\nIs it so?,yes,1\nAnd so?,perhaps,2\n'
    const mapping = { question: 'q', label: 'a', id: 'n' }
    const report = await importContent(database, content, { collection, format, mapping })
    expect(report).toMatchObject({ items_created: 2, traces_created: 0, issue_count: 1 })
    const { items } = await contentsOf(database, collection)
    expect(items).toMatchObject([
      { kind: 'question', label: 'yes', external_id: '1' },
      { kind: 'question', label: null, external_id: '2' },
    ])
  })
})

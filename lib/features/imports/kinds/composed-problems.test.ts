import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportFile } from '@/lib/features/exports/export-file.server'
import { exportQuerySchema } from '@/lib/features/exports/query'
import { parseJson } from '@/lib/formats/tolerant-json'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { contentsOf, importContent, lines } from '../testing/setup'
import { undoImport } from '../undo/undo-import.server'

withDataFolder()

/** The items of a collection as a canonical file. */
async function recordsOf(database: Database, collection: string): Promise<string> {
  const query = exportQuerySchema.parse({ kind: 'items', collection })
  return await new Response((await exportFile(database, query)).body()).text()
}

async function itemsOf(database: Database, collection: string) {
  const rows = await database.query(sql`
    SELECT i.text, i.external_id, i.gold, i.payload FROM item i
      JOIN import m ON m.id = i.import_id JOIN collection c ON c.id = i.collection_id
    WHERE m.status = 'done' AND c.live_name = ${collection} ORDER BY i.id`)
  return rows.map(({ gold, payload, ...row }) => ({
    ...row,
    gold: JSON.parse(String(gold)),
    payload: JSON.parse(String(payload)),
  }))
}

const problem = 'Find $3+4$. Define $N$ is the sum.\n$M$ is 2 less than $N$.\nWhat is $M^2$?'
const asking = "Let's think step by step and output the final answer within \\boxed{}."
const chain = (symbol: string) => ({
  __id__: 'p1_p2',
  messages: [{ role: 'user', content: problem }],
  data1: { problem: 'Find $3+4$.', final_answer: '7' },
  data2: { problem: 'What is $5^2$?', final_answer: '25' },
  var1: '7',
  var2: '5',
  symbol_of_var1: symbol,
  symbol_of_var2: 'M',
  definition_of_var1: 'Define $new_variable1$ is the sum.',
  relationship: '$new_variable2$ is 2 less than $new_variable1$.',
  difference: '2',
  final_answer: '25',
})
const evaluated = (fields: object = {}) => ({
  prompt: [{ role: 'user', content: `${problem} ${asking}` }],
  data_source: 'MATH-Composition',
  reward_model: { ground_truth: '25', style: 'rule' },
  responses: ['<think>$N = 7$.</think>\\boxed{25}', '<think>$N = 8$.</think>\\boxed{36}'],
  correctness: [true, false],
  ...fields,
})

describeOnDatabases('an evaluation of composed problems', (open) => {
  it('meets the problems with their chains, whatever the prompt asks for behind them', async () => {
    const database = await open()
    const file = { collection: 'met' }
    await importContent(database, lines([chain('N')]), file)
    const report = await importContent(database, lines([evaluated()]), file)
    expect(report).toMatchObject({ items_created: 0, traces_created: 2, issue_count: 0 })
    const [item, ...others] = await itemsOf(database, 'met')
    expect(others).toEqual([])
    expect(item).toMatchObject({ text: problem, payload: { relations: [{ from: 'N', to: 'M' }] } })
    const { traces } = await contentsOf(database, 'met')
    expect(traces.map(({ correct, status }) => [correct, status])).toEqual([
      [1, 'ok'],
      [0, 'ok'],
    ])
    const rewards = traces.map((trace) => JSON.parse(String(trace['rewards'])))
    expect(rewards).toMatchObject([
      { accuracy: 1, recovery: 1 },
      { accuracy: 0, recovery: 0 },
    ])
  })

  it('with JSON in JSON, odd lengths and answers that are no text keeps all of it', async () => {
    const database = await open()
    const truth = JSON.stringify(JSON.stringify({ ground_truth: '25', style: 'rule' }))
    const rows = [
      evaluated({ reward_model: truth, model: 'one' }),
      evaluated({ responses: ['\\boxed{25}', null, 7, { text: 'x' }], correctness: [true] }),
      evaluated({ responses: JSON.stringify(['$\\boxed{24}$']), correctness: '[0]' }),
      evaluated({ responses: [] }),
    ]
    const content = lines(rows).replace('"model":"one"', '"model":"one","score":NaN')
    const report = await importContent(database, content, { collection: 'odd', filename: 'e.json' })
    expect(report).toMatchObject({ items_created: 1, traces_created: 7 })
    expect(report.issues.map(({ row, path: at }) => [row, at])).toEqual([
      [1, 'score'],
      [2, 'correctness'],
      [2, 'responses.1'],
      [2, 'responses.2'],
      [2, 'responses.3'],
      [2, 'input.extra'],
      [3, 'input.extra'],
      [4, 'input.extra'],
    ])
    const { traces } = await contentsOf(database, 'odd')
    expect(traces.map(({ model, output, status }) => [model, output, status])).toEqual([
      ['one', '<think>$N = 7$.</think>\\boxed{25}', 'ok'],
      ['one', '<think>$N = 8$.</think>\\boxed{36}', 'ok'],
      [null, '\\boxed{25}', 'ok'],
      [null, '', 'failed'],
      [null, '', 'failed'],
      [null, '', 'failed'],
      [null, '$\\boxed{24}$', 'ok'],
    ])
    const extras = traces.map(({ details }) => JSON.parse(String(details)).extra)
    expect(extras.slice(4, 6)).toEqual([{ response: 7 }, { response: { text: 'x' } }])
  })

  it('by a second model adds its rollouts without a conflict, until it is undone', async () => {
    const database = await open()
    const file = { collection: 'models' }
    await importContent(database, lines([evaluated({ model: 'one' })]), file)
    const second = await importContent(database, lines([evaluated({ model: 'two' })]), file)
    expect(second).toMatchObject({ items_created: 0, traces_created: 2, issue_count: 0 })
    const count = async () => (await contentsOf(database, 'models')).traces.length
    expect(await count()).toBe(4)
    await undoImport(database, second.id)
    expect(await count()).toBe(2)
  })
})

const record = (input: object, gold?: object) => ({
  schema: 'item/1',
  kind: 'composed-problem',
  input: { problem, ...input },
  gold,
})
const part = (answer: string) => ({ problem: 'Find $3+4$.', answer })

describeOnDatabases('a problem that two rows speak of', (open) => {
  it('has its parts beside it, and the first answer as gold', async () => {
    const database = await open()
    const file = { collection: 'answers' }
    const first = record({ depth: 2, parts: [part('7')] }, { answer: 49 })
    await importContent(database, lines([first]), file)
    const other = record({ relations: [{ text: 'M is N.' }] }, { answer: '48' })
    const report = await importContent(database, lines([other]), file)
    expect(report.issues).toMatchObject([{ path: 'gold.answer' }])
    expect(await itemsOf(database, 'answers')).toMatchObject([
      { gold: { label: null, answer: '49' }, payload: { depth: 2, parts: [part('7')] } },
    ])
  })

  it('keeps the first chain whole, and says so', async () => {
    const database = await open()
    const more = { ...chain('K'), is_p1_complete: true }
    const rows = [{ ...chain('N'), data1: { problem: 'Find $3+4$.', final_answer: '7' } }, more]
    const report = await importContent(database, lines(rows), { collection: 'chains' })
    expect(report).toMatchObject({ items_created: 1, duplicates: 1 })
    expect(report.issues).toMatchObject([{ row: 2, path: 'input.parts' }])
    const [item] = await itemsOf(database, 'chains')
    expect(item?.payload).toMatchObject({
      parts: [{ variable: { symbol: 'N' } }, {}],
      relations: [{ from: 'N' }],
    })
    const other = lines([chain('K')])
    const alone = await importContent(database, other, { collection: 'other chain' })
    expect(alone.issue_count).toBe(0)
  })

  it('takes no part of a chain that is not its own', async () => {
    const database = await open()
    const file = { collection: 'half a chain' }
    await importContent(database, lines([record({ parts: [part('7')] })]), file)
    const other = record({ parts: [part('8')], relations: [{ text: 'M is N.' }] })
    const report = await importContent(database, lines([other]), file)
    expect(report.issues).toMatchObject([{ path: 'input.parts' }])
    const [item] = await itemsOf(database, 'half a chain')
    expect(item?.payload).toEqual({ parts: [part('7')] })
  })
})

const real = path.resolve(
  import.meta.dirname,
  '../../../../../shared/data/real/composition-rl-ncsp',
)

/** Every text and number somewhere in a value. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(leavesOf)
}

function sourceRows(name: string): Record<string, unknown>[] {
  const content = readFileSync(path.join(real, name), 'utf8').trim()
  return content.split('\n').map((line) => {
    const parsed = parseJson(line, 50)
    if (!parsed.ok) throw new Error(`not JSON: ${line.slice(0, 40)}`)
    return Object(parsed.value)
  })
}

describe.skipIf(!existsSync(real))('the released files of composed problems', () => {
  describeOnDatabases('in a database', (open) => {
    it.each(['demo_set.jsonl', 'VCMD_slice.jsonl'])(
      '%s: nothing of a row is lost, and a canonical file of it says the same',
      async (name) => {
        const database = await open()
        const content = readFileSync(path.join(real, name))
        const report = await importContent(database, content, { collection: name, filename: name })
        const rows = sourceRows(name)
        expect(report).toMatchObject({ status: 'done', rows_read: rows.length })
        const items = await itemsOf(database, name)
        expect(items).toHaveLength(rows.length)
        for (const [at, row] of rows.entries()) {
          const kept = new Set(leavesOf(items[at]))
          const lost = leavesOf(row).filter((leaf) => {
            const placed = [1, 2].reduce(
              (text, which) =>
                text.replaceAll(`new_variable${which}`, () => String(row[`symbol_of_var${which}`])),
              leaf,
            )
            return leaf !== 'TRUE' && !kept.has(leaf) && !kept.has(placed)
          })
          expect({ at, lost }).toEqual({ at, lost: [] })
        }
        const records = await recordsOf(database, name)
        const copy = { collection: `copy of ${name}` }
        const again = await importContent(database, records, copy)
        expect(again).toMatchObject({ items_created: items.length, issue_count: 0 })
        expect(await itemsOf(database, copy.collection)).toEqual(items)
        expect(await recordsOf(database, copy.collection)).toBe(records)
      },
    )

    it('the oddities of the checked rows are issues, by row and place', async () => {
      const database = await open()
      const content = readFileSync(path.join(real, 'VCMD_slice.jsonl'))
      const report = await importContent(database, content, { collection: 'oddities' })
      const rowsWith = (pattern: RegExp) =>
        new Set(
          report.issues
            .filter(({ path: at, message }) => pattern.test(`${at}: ${message}`))
            .map(({ row }) => row),
        ).size
      expect(report.issues.every(({ row, path: at }) => row > 0 && at !== undefined)).toBe(true)
      expect(rowsWith(/NaN/u)).toBe(4)
      expect(rowsWith(/^base_data: holds only/u)).toBe(4)
      expect(rowsWith(/^human_repaired: people/u)).toBe(11)
      expect(rowsWith(/^base_data.output_of_p1p2: holds U\+0008/u)).toBe(16)
      expect(rowsWith(/^symbol_of_var2: holds U\+0008/u)).toBe(1)
    })
  })
})

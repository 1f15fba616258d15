import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readThrough } from '../testing/reading'
import { lines } from '../testing/setup'
import { claimTable } from './claim-table'

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

async function read(text: string) {
  const { refused, format, rows, issues } = await readThrough(text, { filename: 'file' })
  return { refused, format, issues, items: rows.map(({ item }) => item) }
}

it.each([
  ['fever.jsonl', ['supported', 'refuted', 'not_enough_information'], '101'],
  ['hover.json', ['supported', 'refuted'], 'h-1'],
  ['scifact-claims.jsonl', ['supported', 'refuted', 'not_enough_information'], '1'],
])('reads the labels of %s, whose evidence is named and not there', async (name, labels, id) => {
  const { items, ...rest } = await read(fixture(name))
  expect(rest).toEqual({ refused: null, format: 'claim-table', issues: [] })
  expect(items.map(({ gold }) => gold?.label)).toEqual(labels)
  expect(items[0]).toMatchObject({ externalId: id, document: null })
})

it('says that the texts of the evidence are not in the file', () => {
  const row = { claim: 'A.', supporting_facts: [['Page', 0]], label: 'SUPPORTED' }
  const found = claimTable.recognises({ rows: [row], filename: 'x' }, {})
  expect(found?.note).toContain('references')
  const whole = { ...row, evidence: 'A text.' }
  expect(claimTable.recognises({ rows: [whole], filename: 'x' }, {})).not.toHaveProperty('note')
})

it('reads sentences that were looked up, each once', async () => {
  const evidence = [
    [['Ana_Reyes', 0, 'She wrote Tide.', 0.9]],
    [
      ['Ana_Reyes', '0', 'She wrote Tide.'],
      ['Tide_-LRB-novel-RRB-', 2, 'A novel.'],
    ],
  ]
  const { items, issues } = await read(lines([{ label: 'SUPPORTS', evidence, claim: 'A.', n: 1 }]))
  expect(issues).toEqual([])
  expect(JSON.parse(items[0]?.document?.passages ?? '')).toEqual([
    { title: 'Ana Reyes', text: 'She wrote Tide.' },
    { title: 'Tide (novel)', text: 'A novel.' },
  ])
})

const row = (labels: readonly unknown[]) => ({
  claim: `${labels.join(' and ')}.`,
  evidence: Object.fromEntries(labels.map((label, at) => [at, [{ sentences: [0], label }]])),
})

it('leaves out a label on which the documents of SciFact disagree, or that nobody knows', async () => {
  const { items, issues } = await read(lines([row(['SUPPORT', 'CONTRADICT']), row(['MAYBE'])]))
  expect(items.map(({ gold }) => gold?.label ?? null)).toEqual([null, null])
  expect(issues).toMatchObject([{ row: 2, path: 'evidence' }])
})

it('keeps the good rows beside evidence of other shapes', async () => {
  const shapes = [7, [[]], [[[]]], { a: 7 }, { a: [7] }, [['x']], [[null, 0, 'x']], 'text', '[[']
  const rows = shapes.map((evidence, at) => ({
    claim: `Number ${at}.`,
    label: 'SUPPORTS',
    evidence,
  }))
  const { items } = await read(`${fixture('fever.jsonl')}${lines(rows)}{"claim": "cut`)
  expect(items).toHaveLength(3 + shapes.length)
})

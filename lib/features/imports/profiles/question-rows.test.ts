import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readThrough } from '../testing/reading'
import { lines } from '../testing/setup'

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

async function read(text: string) {
  const { refused, format, rows, issues } = await readThrough(text, { filename: 'file' })
  return { refused, format, issues, items: rows.map(({ item }) => item) }
}

const sound = { refused: null, format: 'question-rows', issues: [] }

it('reads GSM8K: the answer follows the mark, the worked solution stays', async () => {
  const { items, ...rest } = await read(fixture('gsm8k.jsonl'))
  expect(rest).toEqual(sound)
  expect(items.map(({ gold }) => gold?.answer)).toEqual(['27', '90', '1,200'])
  expect(items[1]).toMatchObject({
    kind: 'composed-problem',
    text: 'A ferry makes 5 trips with 18 cars each. How many cars does it carry?',
    payload: { extra: { answer: expect.stringContaining('<<5*18=90>>') } },
  })
})

it('reads MATH: the answer is the last box of the solution', async () => {
  const { items, ...rest } = await read(fixture('math.jsonl'))
  expect(rest).toEqual(sound)
  expect(items.map(({ gold }) => gold?.answer)).toEqual(['\\frac{1}{4}', '8'])
  expect(items[1]).toMatchObject({ payload: { extra: { level: 'Level 2' } } })
})

it('reads AIME, whose columns begin with capitals', async () => {
  const { items, ...rest } = await read(fixture('aime.csv'))
  expect(rest).toEqual(sound)
  expect(items).toMatchObject([
    { externalId: '2026-I-1', gold: { answer: '1' } },
    { externalId: '2026-I-2', gold: { answer: '65' }, text: 'How many pairs add up to 66?' },
  ])
})

it('reads StrategyQA with its facts and its decomposition', async () => {
  const { items, ...rest } = await read(fixture('strategyqa.json'))
  expect(rest).toEqual(sound)
  expect(items).toMatchObject([
    { kind: 'question', externalId: 'a1', gold: { answer: 'no', questions: { length: 3 } } },
    { gold: { label: 'yes', facts: ['Car ferries carry cars.'] } },
  ])
})

it.each([
  ['another order and more columns', { url: 'x', answer: '7', year: 2026, problem: 'A?' }, '7'],
  ['a number', { question: 'A?', answer: 70 }, '70'],
  ['LaTeX', { query: 'A?', expected_answer: '\\frac{1}{2}' }, '\\frac{1}{2}'],
  ['facts as one text', { question: 'Is it?', answer: 'true', facts: 'It is.' }, 'yes'],
])('reads %s', async (_what, row, answer) => {
  const { items, ...rest } = await read(lines([row]))
  expect(rest).toEqual(sound)
  expect(items[0]?.gold?.answer).toBe(answer)
})

it('beside a claim reads the answer of the question, not the label of the claim', async () => {
  const row = { question: 'A?', answer: '7', claim: 'It is so.', label: 'Supported', doc: 'D.' }
  const { rows, issues } = await readThrough(lines([row]), { format: 'question-rows' })
  expect(issues).toEqual([])
  expect(rows[0]?.item).toMatchObject({
    text: 'A?',
    gold: { answer: '7' },
    payload: { extra: { claim: 'It is so.', label: 'Supported', doc: 'D.' } },
  })
})

it.each([
  ['answers of other kinds', { question: 'Who wrote it?', answer: 'Ana Reyes' }],
  ['outputs', { question: 'A?', answer: '7', response: 'It is 7.' }],
])('leaves %s to a mapping', async (_what, row) => {
  expect((await read(lines([row, row]))).refused).toContain('Not recognised')
})

it('lists rows cut off, of the wrong type, of another file and with NaN', async () => {
  const good = fixture('gsm8k.jsonl')
  const bad = [
    '{"question": 7, "answer": "1"}',
    '{"claim": "It is so.", "label": "S"}',
    '{"question": "A?", "answer": "#### 7", "weight": NaN}',
    '{"question": "A?", "ans',
  ]
  const { items, issues } = await read(`${good}${bad.join('\n')}`)
  expect(items).toHaveLength(4)
  expect(issues).toMatchObject([
    { row: 4, message: expect.stringContaining('needs a question') },
    { row: 5, message: expect.stringContaining('needs a question') },
    { row: 6, path: 'weight', message: 'NaN read as null' },
    { row: 7, message: expect.stringContaining('half a line') },
  ])
})

it.each([
  ['a list', ['5', '7']],
  ['the text of a list', '["5", "7"]'],
  ['an object', { text: ['5', '7'], label: ['A', 'B'] }],
])('a number beside choices as %s is not taken for the answer', async (_name, choices) => {
  const row = { question: 'What is 3+4?', choices, answer: 1 }
  expect((await readThrough(lines([row]))).refused).toContain('Not recognised')
})

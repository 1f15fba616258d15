import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readThrough } from '../testing/reading'
import { lines } from '../testing/setup'
import { zipOf } from '../testing/zip-of'

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../profiles/fixtures', name), 'utf8')
const requests = fixture('batch-requests.jsonl')
const replies = fixture('batch-output.jsonl')

async function read(files: Record<string, string>) {
  const { rows, issues, refused, format } = await readThrough(zipOf(files))
  const traces = rows.flatMap((row) => row.traces)
  return { refused, format, issues, traces, texts: rows.map(({ item }) => item.text) }
}

it('joins replies with their requests, and lists requests without a reply', async () => {
  const { format, issues, traces, texts } = await read({
    'batch_input.jsonl': requests,
    'out/batch_output.jsonl': replies,
  })
  expect(format).toBe('openai-batch')
  expect(texts).toEqual([
    'A ferry makes 5 trips with 18 cars each. How many cars does it carry?',
    'A baker fills 6 trays with 12 rolls each and sells 45 rolls. How many rolls are left?',
    'What is 7 * 8?',
  ])
  expect(traces.map(({ record }) => record.output)).toEqual([
    '5 * 18 = \\boxed{90}',
    'Eighteen and five',
    '72 - 45 = \\boxed{27}',
    '',
  ])
  expect(issues).toEqual([
    {
      row: 4,
      path: 'custom_id',
      message: '1 request of the batch without a reply; the first is "request-4"',
    },
  ])
})

it('of which a line is broken or has no request keeps the others', async () => {
  const stray = {
    id: 'x',
    custom_id: 'request-9',
    response: { body: { choices: [] } },
    error: null,
  }
  const { issues, traces } = await read({
    'a.jsonl': requests,
    'b.jsonl': `${replies}{"custom_id": "request-1", "resp\n`,
    'c.jsonl': lines([stray]),
  })
  expect(traces).toHaveLength(4)
  expect(issues.map(({ row }) => row)).toEqual([4, 5, 6])
})

it('is refused when two requests have one name', async () => {
  const { refused } = await read({ 'a.jsonl': requests, 'b.jsonl': requests, 'c.jsonl': replies })
  expect(refused).toContain('Two requests have the custom_id "request-1"')
})

it('is an ordinary archive when it holds anything else', async () => {
  const { format } = await read({ 'a.jsonl': requests, 'b.jsonl': replies, 'c.txt': 'Notes.' })
  expect(format).not.toBe('openai-batch')
})

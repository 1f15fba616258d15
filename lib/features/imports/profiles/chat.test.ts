import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Fields } from '@/lib/core/records/fields'
import { readThrough } from '../testing/reading'
import { lines } from '../testing/setup'

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

async function read(content: string) {
  const { rows, issues, refused, format } = await readThrough(content)
  return {
    format,
    faults: [...(refused === null ? [] : [refused]), ...issues.map(({ message }) => message)],
    texts: rows.map(({ item }) => item.text),
    items: rows.map(({ item }) => item),
    records: rows.flatMap(({ traces }) => traces.map(({ record }) => record)),
  }
}

const rolls =
  'A baker fills 6 trays with 12 rolls each and sells 45 rolls. How many rolls are left?'
const cars = 'A ferry makes 5 trips with 18 cars each. How many cars does it carry?'

describe('chat messages', () => {
  it('of fine-tuning: the last question with its reply', async () => {
    const { format, faults, texts, records } = await read(fixture('chat-messages.jsonl'))
    expect({ format, faults }).toEqual({ format: 'chat-messages', faults: [] })
    expect(texts.slice(0, 3)).toEqual([rolls, cars, cars])
    expect(records.map(({ system }) => system)).toEqual(Array(4).fill('composition-rl'))
    expect(records[1]).toMatchObject({ output: '5 * 18 = \\boxed{90}', extra: null })
    expect(records[1]?.prompt).toHaveLength(4)
    expect(records[2]?.reasoning).toBe('Five times eighteen.')
  })

  it('keep every message of a reply that used tools', async () => {
    const { records } = await read(fixture('chat-messages.jsonl'))
    expect(records[3]?.output).toContain('It carries \\boxed{90}.')
    expect(records[3]?.prompt).toHaveLength(1)
    expect(records[3]?.extra).toMatchObject({ messages: { length: 4 }, tools: { length: 1 } })
  })

  it('with columns beside them: the problem, its gold, a data set, a model and a score', async () => {
    const row = {
      id: 7,
      problem: cars,
      answer: '90',
      source: 'aime',
      model: 'small',
      score: 0.5,
      level: 3,
      messages: [
        { role: 'user', content: `Think hard. ${cars}` },
        { role: 'assistant', content: 'Ninety: \\boxed{90}' },
      ],
    }
    const { faults, items, records } = await read(lines([row, { ...row, id: 8 }]))
    expect(faults).toEqual([])
    expect(items[0]).toMatchObject({ text: cars, dataset: 'aime', gold: { answer: '90' } })
    expect(items[0]?.externalId).toBe('7')
    expect(records[0]).toMatchObject({ model: 'small', logged: { total: 0.5 } })
    expect(records[0]?.extra).toEqual({ score: 0.5, level: 3 })
  })

  const good = {
    messages: [
      { role: 'user', content: 'What is 1 + 1? Answer in \\boxed{}.' },
      { role: 'assistant', content: '\\boxed{2}' },
    ],
  }
  it.each<[string, Fields, string]>([
    ['no messages', { messages: [] }, 'does not fit chat messages'],
    ['a message that says nothing', { messages: [{ role: 'user' }, 7] }, 'does not fit'],
    ['a role that is a number', { messages: [{ role: 1, content: 'x' }] }, 'does not fit'],
    ['no reply', { messages: [{ role: 'user', content: 'x' }] }, 'has no reply'],
    ['a reply to nobody', { messages: [{ role: 'assistant', content: 'x' }] }, 'has no reply'],
  ])('with %s are refused by themselves', async (_what, bad, reason) => {
    const { faults, records } = await read(lines([good, bad, good]))
    expect(records).toHaveLength(2)
    expect(faults).toEqual([expect.stringContaining(reason)])
  })
})

describe('ShareGPT conversations', () => {
  it('are read like messages, with the system prompt beside them', async () => {
    const { format, faults, items, records } = await read(fixture('sharegpt.jsonl'))
    expect({ format, faults }).toEqual({ format: 'sharegpt', faults: [] })
    expect(items.map(({ text }) => text)).toEqual([
      'The bridge at Orlo opened in 1911.',
      'The bridge at Orlo has three arches.',
      'The bridge at Orlo is of wood.',
    ])
    expect(items[0]?.externalId).toBe('c-1')
    expect(records.map(({ system }) => system)).toEqual(Array(3).fill('faithlens'))
    expect(records[0]?.prompt).toEqual([
      { role: 'system', content: 'You check claims against a document.' },
      expect.objectContaining({ role: 'user' }),
    ])
    expect(records[2]?.output).toContain('<answer>No</answer>')
  })

  it('and messages in one file are a question to the person who imports it', async () => {
    const [first = ''] = fixture('sharegpt.jsonl').split('\n')
    const row = { ...JSON.parse(first), messages: [{ role: 'user', content: 'x' }] }
    const { faults } = await read(lines([row]))
    expect(faults[0]).toMatch(/The file could be .*--format chat-messages or --format sharegpt/u)
  })
})

describe('output of a batch', () => {
  const request = JSON.parse(fixture('batch-requests.jsonl').split('\n')[1] ?? '')
  const outputs = fixture('batch-output.jsonl').trim().split('\n')

  it('with the request in the row has a trace for every choice', async () => {
    const rows = outputs.map((line) => ({ ...JSON.parse(line), request }))
    const { format, faults, texts, records } = await read(lines(rows))
    expect({ format, faults }).toEqual({ format: 'openai-batch', faults: [] })
    expect(texts).toEqual([cars, cars, cars])
    expect(records).toMatchObject([
      { output: '5 * 18 = \\boxed{90}', sample_index: 0, finish_reason: 'stop' },
      { output: 'Eighteen and five', sample_index: 1, finish_reason: 'length' },
      { output: '72 - 45 = \\boxed{27}', sample_index: null },
      { output: '', finish_reason: 'error', extra: { error: { code: 400 } } },
    ])
    expect(records[0]).toMatchObject({
      model: 'meta-llama/Llama-3.1-8B-Instruct',
      extra: { response: { status_code: 200, body: { usage: { total_tokens: 52 } } } },
    })
  })

  it('without the requests says what is missing and what to do', async () => {
    const { faults, records } = await read(outputs.join('\n'))
    expect(records).toEqual([])
    expect(faults[0]).toContain('without its request; import the file of requests')
  })
})

it('names the system for outputs of any model where a claim is asked about and no tag tells', async () => {
  const asked = 'Document: It opened in 1912.\nClaim: It opened in 1911.\nSupported or Refuted?'
  const row = {
    messages: [
      { role: 'user', content: asked },
      { role: 'assistant', content: 'Refuted' },
    ],
    label: 'Refuted',
  }
  const imported = await readThrough(lines([row]))
  expect(imported.issues).toMatchObject([
    { message: expect.stringContaining('claim-verification') },
  ])
  const named = await readThrough(lines([row]), { system: 'claim-verification' })
  const [summary] = named.rows.flatMap(({ traces }) => traces.map((trace) => trace.summary))
  expect(summary).toMatchObject({ verdict: 'refuted', correct: 1 })
})

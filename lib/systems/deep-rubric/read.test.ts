import { existsSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { hostileText } from '@/lib/systems/kit/testing/hostile'
import { read, reportStep, snippetsOf } from './read'
import { generated } from '@/lib/formats/testing/generated'

const unread = { reasoning: null, finish_reason: null, logged: null }
const reading = (output: string) => read({ ...unread, output })
const kindsOf = (output: string) => reading(output).steps.map(({ kind }) => kind)
const codesOf = (output: string) => reading(output).problems.map(({ code }) => code)
const firstCall = (output: string) => reading(output).steps[0]?.meta.tool

describe('dialects', () => {
  const dialects: Record<string, string> = {
    'tool_call and tool_response':
      '<tool_call>{"name":"search","arguments":{"query":["a \\"b\\""]}}</tool_call>\n' +
      '<tool_response><query_block index="1" query="a "b" <snippet id=Z> c">' +
      "<snippet id=A1>One.</snippet><snippet id='A2'>Two.</snippet></query_block></tool_response>",
    'tags of the tools and result':
      '<search>a b</search><result><snippet id="A1">One.</snippet><webpage id=A2>Two.</webpage></result>',
    'call_tool closed by call, and tool_output':
      '<call_tool name="google_search" limit="3">a b</call>' +
      '<tool_output><snippet id=A1>One.</snippet><snippets id=A2 metadata=\'{"title":"T"}\'>Two.</snippets></tool_output>',
    'tool, and finds without a result around them':
      '<tool name=search>a b</tool><snippets id=A1>One.</snippets>\n<snippet id="A2">Two.</snippet>',
  }
  test.each(Object.entries(dialects))('%s', (_name, text) => {
    const { steps, problems, view, status } = reading(`${text}\n<answer>Done.</answer>`)
    expect(problems).toEqual([])
    expect(status).toBe('ok')
    const [call] = steps
    expect(call?.kind).toBe('tool_call')
    expect(call?.meta.tool?.valid).toBe(true)
    const found = snippetsOf({ steps })
    expect(found.map(({ id, text: said }) => [id, said])).toEqual([
      ['A1', 'One.'],
      ['A2', 'Two.'],
    ])
    for (const { start, end, text: said } of found) expect(view.slice(start, end)).toBe(said)
  })

  it('reads numbered documents', () => {
    const output =
      '<search> who </search>\n<information>Doc 1(Title: "Ann "the" B") She.\nDoc 2(Title: "C") He.\n</information><answer>x</answer>'
    expect(snippetsOf(reading(output))).toMatchObject([
      { id: 'Doc 1', title: 'Ann "the" B', text: 'She.\n' },
      { id: 'Doc 2', title: 'C', text: 'He.\n' },
    ])
  })

  it('knows the query of a find, and title and address where they are said', () => {
    const output =
      '<tool_response><query_block index="1" query="salt "marsh" loss">' +
      '<snippet id=A>Title: Marsh\nURL: https://example.org/m\nText.</snippet></query_block></tool_response>'
    expect(snippetsOf(reading(output))).toMatchObject([
      { id: 'A', title: 'Marsh', url: 'https://example.org/m', query: 'salt "marsh" loss' },
    ])
  })

  it('takes what stands in a result for text', () => {
    const output =
      '<tool_response><snippet id=A>an <answer>x</answer> and <think></snippet></tool_response><answer>y</answer>'
    expect(kindsOf(output)).toEqual(['tool_result', 'report'])
    expect(codesOf(output)).toEqual([])
  })

  it('keeps finds of a result that was cut', () => {
    const output = '<tool_response><snippet id=A>One.</snippet><snippet id=B>Tw'
    const cut = reading(output)
    expect(snippetsOf(cut).map(({ id, text }) => [id, text])).toEqual([
      ['A', 'One.'],
      ['B', 'Tw'],
    ])
    expect(codesOf(output)).toEqual(expect.arrayContaining(['unclosed', 'truncated']))
  })
})

describe('tool calls', () => {
  it('reads arguments that are a string within JSON', () => {
    const inner = JSON.stringify({ name: 'browse', arguments: JSON.stringify({ url: 'u' }) })
    expect(firstCall(`<tool_call>${inner}</tool_call>`)).toEqual({
      name: 'browse',
      arguments: { url: 'u' },
      valid: true,
    })
    expect(firstCall(`<tool_call>${JSON.stringify(inner)}</tool_call>`)?.valid).toBe(true)
  })

  test.each([
    ['{"name":"search",,"arguments":{}}', 'search', 'The call is not JSON.'],
    ['[{"name":"search","arguments":{}}]', 'search', 'The call is not one JSON object.'],
    ['{"name":"rm","arguments":{}}', 'rm', 'There is no tool called "rm".'],
    ['{"arguments":{}}', null, 'The call names no tool.'],
    ['{"name":"search","arguments":"x"}', 'search', 'The call has no arguments that read.'],
    ['', null, 'The call is not JSON.'],
  ])('says what is wrong with %s', (inner, name, message) => {
    const { steps, problems } = reading(`<tool_call>${inner}</tool_call><answer>x</answer>`)
    expect(steps[0]?.meta.tool).toMatchObject({ name, valid: false })
    expect(problems).toMatchObject([{ code: 'bad_tool_call', message }])
  })

  it('does not count a call that was never closed', () => {
    expect(firstCall('<tool_call>{"name":"search","arguments":{}}<answer>x</answer>')?.valid).toBe(
      false,
    )
    expect(firstCall('<search></search>')?.valid).toBe(false)
    expect(firstCall('<call_tool>a</call_tool>')?.valid).toBe(false)
  })
})

describe('reports', () => {
  it('takes the last closed answer', () => {
    const output = '<answer>first</answer><think>no</think><answer>last</answer><answer>cut'
    expect(reportStep(reading(output))?.text).toBe('last')
    expect(codesOf(output)).toEqual(
      expect.arrayContaining(['several_verdicts', 'verdict_not_last']),
    )
  })

  it('is unreadable without one, and failed without a word', () => {
    expect(reading('<think>a</think><answer>cut').status).toBe('unreadable')
    expect(reading('<think>a</think>').status).toBe('unreadable')
    expect(reading(' ').status).toBe('failed')
    expect(reading('[API_ERROR] no').status).toBe('failed')
  })

  it('says which citations lead nowhere', () => {
    const output =
      '<snippet id=A>a</snippet><answer><cite id="A, B">x</cite> <cite>y</cite></answer>'
    expect(reading(output).problems.map(({ code, message }) => [code, message])).toEqual([
      ['dead_citation', 'Nothing with the id "B" was found.'],
      ['dead_citation', 'This citation names no id.'],
    ])
  })

  it('says where citations do not match up', () => {
    const output =
      '<snippet id=A>a</snippet><answer><cite id=A>x <cite id=A>y</cite> z</cite></cite><cite id=A>w</answer>'
    expect(codesOf(output)).toEqual(['nested', 'stray_close', 'unclosed'])
  })
})

describe('thinking', () => {
  it('may be opened by the prompt', () => {
    const { steps, problems } = reading('Let me see.</think><answer>x</answer>')
    expect(steps.map(({ kind, text }) => [kind, text])).toEqual([
      ['think', 'Let me see.'],
      ['report', 'x'],
    ])
    expect(problems.map(({ code }) => code)).toEqual(['stray_close'])
  })

  it('may speak of tags, and may hold an element', () => {
    expect(kindsOf('<think>now <answer></think><answer>x</answer>')).toEqual(['think', 'report'])
    expect(kindsOf('<think>a <search>b</search> c</think><answer>x</answer>')).toEqual([
      'think',
      'tool_call',
      'text',
      'report',
    ])
    expect(codesOf('<think>now <answer></think><answer>x</answer>')).toEqual(['nested'])
  })
})

it('takes the turns of a prompt for text', () => {
  const output =
    '<|im_start|>user\nSay <answer>Paris</answer> with <search>.<|im_end|>\n<|im_start|>assistant\n<think>a</think><search>b</search><|im_end|>\n' +
    '<|im_start|>user\n<tool_response><snippet id=A>c</snippet></tool_response><|im_end|>\n<|im_start|>assistant\n<answer>d</answer>'
  const { steps } = reading(output)
  const kinds = steps.map(({ kind }) => kind).filter((kind) => kind !== 'text')
  expect(kinds).toEqual(['think', 'tool_call', 'tool_result', 'report'])
})

const pieces = [
  ...[
    'think',
    'tool_call',
    'tool_response',
    'snippet',
    'query_block',
    'answer',
    'cite',
    'call_tool',
  ].flatMap((name) => [
    `<${name}>`,
    `</${name}>`,
    `<${name} id="A`,
    `<${name} id='A'>`,
    `<${name} query="a "b"">`,
  ]),
  '</call>',
  '{"name":',
  '"',
  '<|im_start|>user',
  'Doc 1(Title: "',
  'text. ',
  '\n',
]

it('reads any text without losing a letter of it', () => {
  const texts = fc.oneof(
    hostileText,
    fc.array(fc.constantFrom(...pieces), { maxLength: 80 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(texts, (output) => {
      const { view, steps, problems } = reading(output)
      expect(view).toBe(output)
      let reached = 0
      for (const { start, end, text, meta } of steps) {
        expect(view.slice(reached, meta.outer[0]).trim()).toMatch(/^(?:<[^]*)?$/)
        expect(view.slice(start, end)).toBe(text)
        reached = meta.outer[1]
        for (const one of meta.snippets ?? []) {
          expect(one.start >= start && one.end <= end).toBe(true)
          expect(view.slice(one.start, one.end)).toBe(one.text)
        }
      }
      for (const { start, end } of problems) expect(start <= end && end <= view.length).toBe(true)
    }),
    generated(500),
  )
})

const shared = new URL('../../../../shared/data/', import.meta.url)
const made = new URL('made/deep-rubric/trajectories.jsonl', shared)
const real = new URL('real/search-r1/case.txt', shared)

test.skipIf(!existsSync(made))('the made trajectories', () => {
  const rowSchema = z
    .looseObject({})
    .transform((row) => Object.values(row).filter((one) => typeof one === 'string'))
  const rows = readFileSync(made, 'utf8')
    .trim()
    .split('\n')
    .map((line) => rowSchema.parse(JSON.parse(line)))
  const outputs = rows.map((texts) => texts.find((text) => text.includes('<think>')) ?? '')
  const [good, bad] = outputs.map(reading)
  expect(good?.status).toBe('ok')
  expect(snippetsOf(good ?? { steps: [] })).toMatchObject([
    { id: 'A1', query: 'tarn bay "salt marsh" loss' },
  ])
  expect(bad?.problems.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['bad_tool_call', 'unclosed']),
  )
})

test.skipIf(!existsSync(real))('the real transcripts', () => {
  const { steps } = reading(readFileSync(real, 'utf8'))
  const calls = steps.filter(({ kind }) => kind === 'tool_call')
  expect(calls.map(({ meta }) => meta.tool?.valid)).toEqual(calls.map(() => true))
  expect(calls.length).toBeGreaterThanOrEqual(3)
  expect(snippetsOf({ steps }).length).toBe(9)
  expect(reportStep({ steps })).not.toBeNull()
})

import { readFileSync } from 'node:fs'
import { describe, test } from 'vitest'
import { z } from 'zod'
import { conventions } from '@/lib/core/rewards/vocabulary'
import type { Reading } from '@/lib/core/traces/schema'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import type { RegisteredSystem, RewardInput } from '@/lib/systems/kit/define'
import { systems } from './systems'
import { sampleTraces } from './testing'

const folder = `${import.meta.dirname}/fixtures`

/** A reading by offsets: what is between them is the text that was given. */
function readingLines({ view, steps, problems, ...rest }: Reading): unknown[] {
  return [
    { ...rest, length: view.length },
    ...steps.map(({ kind, start, end, closed, meta: { outer, ...meta } }) => [
      `${kind} ${outer[0]} ${start}-${end} ${outer[1]}${closed ? '' : ' open'}`,
      meta,
    ]),
    ...problems.map(({ code, start, end, message }) => `${code} ${start}-${end}: ${message}`),
  ]
}

function rewardLines(id: SystemId, input: Omit<RewardInput, 'convention'>): unknown[] {
  return conventions.flatMap((convention) =>
    systems[id].compute({ ...input, convention }).map(({ name, value, missing, explanation }) => ({
      [`${name}, ${convention}`]: value,
      missing,
      explanation,
    })),
  )
}

const outputsSchema = z.array(z.object({ output: z.string().nullable() }))

/** Outputs with one mark too few, one too many, or cut after it. */
function damaged(output: string): [string, string][] {
  const marks = [...output.matchAll(/<[^<>]{1,60}>|\\boxed\{|[{}]/gu)].slice(0, 12)
  return marks.flatMap(({ 0: mark, index }): [string, string][] => {
    const [before, after] = [output.slice(0, index), output.slice(index + mark.length)]
    return [
      [`without ${mark} at ${index}`, before + after],
      [`with ${mark} twice at ${index}`, before + mark + mark + after],
      [`cut after ${mark} at ${index}`, before + mark],
    ]
  })
}

/** Other tags for the same steps. */
const dialects: Partial<Record<SystemId, readonly string[]>> = {
  'deep-rubric': [
    '<think>a</think><search>a b</search><result><snippet id="A1">One.</snippet><webpage id=A2>Two.</webpage></result><answer><cite id="A1">x</cite></answer>',
    '<think>a</think><call_tool name="google_search" limit="3">a b</call><tool_output><snippets id=A2 metadata=\'{"title":"T"}\'>Two.</snippets></tool_output><think>b</think><answer>x</answer>',
    '<tool name=search>a</tool><tool_response><snippets id=A3 metadata=\'{"title":7,"url":"u"}\'>Three.</snippets><snippets id=A4 metadata=\'[1]\'>Four.</snippets><snippets id=A5 metadata=\'null\'>Five.</snippets><snippets id=A6 metadata=7>Six.</snippets></tool_response><answer>x</answer>',
    '<tool name=search>a b</tool><snippet id="A2">Two.</snippet>\n<information>Doc 1(Title: "Ann") She.\nDoc 2(Title: "C") He.</information><answer>x</answer>',
    '<tool_response><query_block index="1" query="a "b" c"><snippet id=A>Title: M\nURL: u\nText.</snippet></query_block></tool_response><think>t <think>u</think><answer>y <answer>z</answer>',
  ],
}

type Parsed = ReturnType<RegisteredSystem['parseRow']>

/** The fields of a record that the change of one field of its row has changed. */
function changedFields(whole: Parsed, changed: Parsed): unknown[] {
  const fields = ({ item, traces: [trace], notes }: Parsed) => ({
    ...item,
    ...item.input,
    input: null,
    ...trace,
    notes,
  })
  const before: Record<string, unknown> = fields(whole)
  const after: Record<string, unknown> = fields(changed)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
    .map((name) => [name, after[name]])
}

describe.each(systemIds)('%s', (id) => {
  const samples = sampleTraces(id)
  const some = samples.filter((_, at) => at % Math.ceil(samples.length / 10) === 0)

  test('reads and rewards its samples as recorded', () =>
    expectRecorded(
      `${folder}/samples-${id}.txt`,
      Object.fromEntries(
        some.map(({ id: name, trace, subject: { asked, document: _document, ...subject } }) => [
          name,
          [
            ...readingLines(subject.reading),
            ...rewardLines(id, { ...subject, logged: trace.logged }),
            ...conventions.map(() =>
              systems[id].correct(subject.reading, subject.gold, 'three-way'),
            ),
            ...(systems[id].diagnose?.(subject.reading, asked) ?? []),
          ],
        ]),
      ),
    ))

  test('reads and rewards damaged outputs as recorded', () => {
    const file = `lib/systems/${id}/fixtures/outputs.json`
    const outputs = outputsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    const own = outputs.flatMap(({ output }) => output ?? []).slice(0, 2)
    const whole = [...own, ...(dialects[id] ?? [])]
    const { gold, payload } = samples[0]?.subject ?? { gold: null, payload: null }
    const cases = whole.flatMap((output) => [['', output] as const, ...damaged(output)])
    return expectRecorded(
      `${folder}/damaged-${id}.txt`,
      Object.fromEntries(
        cases.map(([name, output], at) => {
          const logged = null
          const reading = systems[id].read({ output, reasoning: null, finish_reason: null, logged })
          const rewards = rewardLines(id, { reading, gold, payload, logged, labels: 'binary' })
          return [`${at} ${name}`, [JSON.stringify(output), ...readingLines(reading), ...rewards]]
        }),
      ),
    )
  })

  test('makes records of its rows as recorded', () => {
    const file = `lib/systems/${id}/fixtures/rows.json`
    const rows = z.array(z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))
    return expectRecorded(
      `${folder}/rows-${id}.txt`,
      Object.fromEntries(
        rows.map((row, at) => {
          const { item, traces, notes } = systems[id].parseRow(row)
          return [String(at), [item, ...traces, ...notes]]
        }),
      ),
    )
  })

  test('makes records of changed rows as recorded', () => {
    const file = `lib/systems/${id}/fixtures/rows.json`
    const rows = z
      .array(z.record(z.string(), z.unknown()))
      .parse(JSON.parse(readFileSync(file, 'utf8')))
    const lines = rows.flatMap((row, at) => {
      const whole = systems[id].parseRow(row)
      return Object.entries(row).flatMap(([name, value]) => {
        const changes: [string, Record<string, unknown>][] = [
          ['left out', Object.fromEntries(Object.entries(row).filter(([other]) => other !== name))],
          ['null', { ...row, [name]: null }],
          ['a number', { ...row, [name]: 7 }],
          ['a text', { ...row, [name]: typeof value === 'string' ? ' ' : JSON.stringify(value) }],
          ['no JSON', { ...row, [name]: '{"a' }],
        ]
        return changes.flatMap(([how, changed]) => {
          if (!systems[id].recognises(changed)) return []
          return [[at, name, how, ...changedFields(whole, systems[id].parseRow(changed))]]
        })
      })
    })
    return expectRecorded(`${folder}/changed-rows-${id}.txt`, { lines })
  })
})

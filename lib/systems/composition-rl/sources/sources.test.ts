import { existsSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseJson } from '@/lib/formats/tolerant-json'
import { checkChain } from '../chain/checks'
import { chainPieces } from '../chain/pieces'
import { recordItemSchema, recordTraceSchema } from '@/lib/core/records/schema'
import { compositionOf } from '../chain/composition'
import { parse as parseRow } from '../parse'
import { sourceRowSchema } from './row'
import { generated } from '@/lib/formats/testing/generated'

const fieldsSchema = z.record(z.string(), z.unknown())

function fixture(name: string): Record<string, unknown>[] {
  const file = new URL(`../fixtures/${name}.json`, import.meta.url)
  return z.array(fieldsSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Told by the name of its data set, so not every text in it may change. */
const training = {
  prompt: [{ role: 'user', content: 'What is $5^2$?' }],
  data_source: 'xx18/MATH-Composition-199K',
  ability: 'math',
  reward_model: { ground_truth: '25', style: 'rule' },
  extra_info: { index: 0 },
}
const own = fixture('rows')
const rows = [...own, training]
const [pair = {}, composed = {}, checked = {}, evaluation = {}] = own

/** A row as its item, which is of this kind, with its payload read as a chain. */
function parse(row: Record<string, unknown>) {
  const { item, traces, notes } = parseRow(row)
  if (item.kind !== 'composed-problem') throw new Error(`an item of kind ${item.kind}`)
  const { problem: asked, ...payload } = item.input
  return { item, traces, notes, chain: compositionOf(asked, payload) }
}

function expectRecords({ item, traces }: ReturnType<typeof parse>): void {
  expect(recordItemSchema.parse(item)).toEqual(item)
  for (const trace of traces) expect(recordTraceSchema.parse(trace)).toEqual(trace)
}

test('known rows are told from foreign ones', () => {
  for (const row of rows) expect(sourceRowSchema.safeParse(row).success).toBe(true)
  const foreign = [
    {},
    null,
    'text',
    [],
    { claim: 'a', evidence: 'b', label: 'S' },
    { schema: 'item/1' },
  ]
  for (const row of [...fixture('refused'), ...foreign]) {
    expect({ row, isOwn: sourceRowSchema.safeParse(row).success }).toEqual({ row, isOwn: false })
  }
})

const isTrainingRow = (row: object) => sourceRowSchema.safeParse({ ...training, ...row }).success

test('a training row is known by its ability or by the name of its data set', () => {
  expect(isTrainingRow({ data_source: 'any' })).toBe(true)
  for (const name of ['MATH-500', 'physics', 'composed'])
    expect(isTrainingRow({ ability: 'any', data_source: name })).toBe(true)
  for (const name of ['any', 'decomposed', undefined])
    expect(isTrainingRow({ ability: 'any', data_source: name })).toBe(false)
  expect([isTrainingRow({ prompt: [] }), isTrainingRow({ reward_model: {} })]).toEqual([
    false,
    false,
  ])
})

test('a seed pair is marked as not composed', () => {
  const { item, notes } = parse(pair)
  expect(item).toMatchObject({
    external_id: 'p1_p2',
    input: { depth: 2, problem: 'Find $3+4$.\n\nWhat is $5^2$?' },
    gold: { answer: '25' },
  })
  expect(item.input).not.toHaveProperty('relations')
  expect(notes).toEqual([
    { path: 'messages', message: 'not composed yet: the problems are shown in sequence' },
  ])
})

test('a composed problem has its chain, with the symbols in place', () => {
  const { item, notes } = parse(composed)
  expect(notes).toEqual([])
  expect(item.input).toMatchObject({
    problem: 'Find $3+4$. Define $N$ is the sum.\n$M$ is 2 less than $N$.\nWhat is $M^2$?',
    parts: [
      { answer: '7', variable: { symbol: 'N', value: '7', definition: 'Define $N$ is the sum.' } },
      {
        answer: '25',
        replaced_value: '5',
        replaced_definition: 'Define $M$ as the base of the power.',
      },
    ],
    relations: [{ text: '$M$ is 2 less than $N$.', from: 'N', to: 'M', difference: '2' }],
  })
  const { messages: _, ...unfinished } = composed
  const made = parse(unfinished)
  expect(made.item.input.problem).toBe(item.input.problem)
  expect(made.notes.map(({ message }) => message)).toEqual([
    'the composed problem was built from its parts',
  ])
})

test('a composition of compositions is one chain', () => {
  const { data2: _, ...outer } = composed
  const { chain } = parse({ ...outer, data2: { ...composed, problem: 'Find $3+4$. And so on.' } })
  expect(chain.depth).toBe(3)
  expect(chain.relations).toHaveLength(2)
  expect(
    chain.parts.map(({ variable, replaced_value: value }) => [variable?.symbol, value]),
  ).toEqual([
    ['N', undefined],
    ['N', '5'],
    [undefined, '5'],
  ])
})

test('a checked composition keeps what models and people said, and tells every gap', () => {
  const { item, notes, chain } = parse(checked)
  expect(chain.relations).toEqual([{ text: '$\beta$ is 2 less than $P$.', from: 'P', to: '\beta' }])
  expect(chain.parts[0]?.variable?.definition).toBe('Define $P$ is the number of full weeks.')
  expect(chain.checks.map(({ verdict }) => verdict)).toEqual([true, true, true, true, null])
  expect(chain.human_checks.at(-1)).toEqual({ step: 'repaired', verdict: true })
  expect(item.input.extra?.['merged_question']).toBe(checked['merged_question'])
  expect(notes.map(({ path }) => path)).toEqual([
    'check_same_var',
    'base_data',
    'human_repaired',
    'merged_question',
    'final_problem',
    'human_repaired',
    'symbol_of_var2',
  ])
  expect(notes.at(-1)?.message).toBe(
    'holds U+0008 (perhaps \\b of a LaTeX command); stored unchanged',
  )
})

test('an evaluation gives one rollout for each response', () => {
  const { item, traces } = parse(evaluation)
  expect(item).toMatchObject({ external_id: '12', input: { depth: 2 }, gold: { answer: '25' } })
  expect(traces.map(({ sample_index: at, logged }) => [at, logged?.rewards])).toEqual([
    [0, { accuracy: 1 }],
    [1, { accuracy: 0 }],
  ])
  const extraOf = (correctness: unknown) =>
    parse({ ...evaluation, correctness }).item.input.extra ?? {}
  for (const logged of [[true, false], [true, null], undefined])
    expect(extraOf(logged)).not.toHaveProperty('correctness')
  expect(extraOf([null, null])).toHaveProperty('correctness', [null, null])
  const twice = JSON.stringify(JSON.stringify({ ground_truth: '25' }))
  expect(parse({ ...evaluation, reward_model: twice }).item.gold).toEqual({
    label: null,
    answer: '25',
  })
  const uneven = parse({ ...evaluation, correctness: [true] })
  expect(uneven.traces.map(({ logged }) => logged)).toEqual([null, null])
  expect(uneven.item.input.extra?.['correctness']).toEqual([true])
  expect(uneven.notes.map(({ path }) => path)).toEqual(['correctness'])
  expect(parse(training)).toMatchObject({ traces: [], chain: { depth: null } })
})

test('a response that is no text is kept beside an empty answer, one that is missing is not', () => {
  const { traces, notes } = parse({ ...evaluation, responses: ['25', { n: 25 }, null] })
  expect(traces.map(({ output, extra }) => [output, extra])).toEqual([
    ['25', null],
    ['', { response: { n: 25 } }],
    ['', null],
  ])
  expect(notes.map(({ path }) => path)).toEqual(['correctness', 'responses.1', 'responses.2'])
})

test('rows with any text in them become valid records', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('$N$', '{}', '"', 'new_variable1', '\\boxed{'),
  )
  const value = fc.oneof(
    text,
    fc.constant(null),
    fc.array(text),
    fc.double(),
    fc.dictionary(text, text),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...rows),
      fc.dictionary(fc.constantFrom(...rows.flatMap(Object.keys)), value),
      (row, changes) => {
        const hostile = { ...row, ...changes }
        if (!sourceRowSchema.safeParse(hostile).success) return
        const parsed = parse(hostile)
        expectRecords(parsed)
        expect(chainPieces(parsed.chain).every(({ start, end }) => start < end)).toBe(true)
        expect(checkChain(parsed.chain).every(({ reason }) => reason !== '')).toBe(true)
      },
    ),
    generated(500),
  )
})

/** Every text and number somewhere in a value. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(leavesOf)
}

/** Placeholders of variables are shown with their symbols. */
function plain(text: string): string {
  return text.replaceAll(/new_variable[12]/gu, '?')
}

const folder = new URL('../../../../../shared/data/real/composition-rl-ncsp/', import.meta.url)

function real(name: string): Record<string, unknown>[] {
  const lines = readFileSync(new URL(name, folder), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const parsed = parseJson(line, 50)
    return fieldsSchema.parse(parsed.ok ? parsed.value : null)
  })
}

describe.skipIf(!existsSync(folder))('the real files', () => {
  test.each(['demo_set.jsonl', 'VCMD_slice.jsonl'])(
    '%s: every row is read and nothing is lost',
    (name) => {
      for (const row of real(name)) {
        expect(sourceRowSchema.safeParse(row).success).toBe(true)
        const parsed = parse(row)
        expectRecords(parsed)
        const kept = new Set(leavesOf(parsed).map(plain))
        const symbols = [row['symbol_of_var1'], row['symbol_of_var2']].map(String)
        const lost = leavesOf(row).filter((leaf) => {
          const placed = leaf
            .replaceAll('new_variable1', () => symbols[0] ?? '')
            .replaceAll('new_variable2', () => symbols[1] ?? '')
          return leaf !== 'TRUE' && !kept.has(plain(leaf)) && !kept.has(placed)
        })
        expect(lost).toEqual([])
      }
    },
  )

  test('the oddities of the checked rows are reported', () => {
    const notes = real('VCMD_slice.jsonl').map((row) => parse(row).notes)
    const count = (pattern: RegExp) =>
      notes.filter((list) => list.some(({ path, message }) => pattern.test(`${path}: ${message}`)))
        .length
    expect(count(/^base_data: holds only/u)).toBe(4)
    expect(count(/^merged_question: not in the file/u)).toBe(4)
    expect(count(/^check_same_var: not in the file/u)).toBe(4)
    expect(count(/^human_repaired: people/u)).toBe(11)
    expect(count(/^base_data.output_of_p1p2: holds U\+0008/u)).toBe(16)
    expect(count(/^symbol_of_var2: holds U\+0008/u)).toBe(1)
  })

  test('every relation is v1 − v2 exactly, and every chain is found whole', () => {
    for (const row of real('VCMD_slice.jsonl')) {
      const { chain } = parse(row)
      const [difference] = checkChain(chain)
      expect({ idx: row['idx'], ...difference }).toMatchObject({ check: 'difference', holds: true })
      const kinds = chainPieces(chain).map(({ kind }) => kind)
      expect({ idx: row['idx'], kinds }).toEqual({
        idx: row['idx'],
        kinds: ['problem', 'definition', 'relation', 'problem'],
      })
    }
  })
})

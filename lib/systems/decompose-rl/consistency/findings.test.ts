import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Verdict } from '@/lib/core/items/schema'
import { hostileText } from '@/lib/systems/kit/testing/hostile'
import { read } from '../read'
import cases from './fixtures/cases.json'
import { findInconsistencies } from './findings'
import type { Finding } from '@/lib/core/traces/schema'
import { generated } from '@/lib/formats/testing/generated'

/** A trace by its questions and answers, and what it must be reported with; nothing for a sound one. */
const caseSchema = z.object({
  name: z.string(),
  verdict: z.enum(['supported', 'refuted']).optional(),
  claim: z.string().optional(),
  pairs: z.array(z.tuple([z.string(), z.string()])),
  found: z.array(z.object({ kind: z.string(), texts: z.tuple([z.string(), z.string()]) })),
})
type Case = z.infer<typeof caseSchema>
const table = z.array(caseSchema).parse(cases)
const contradictions = table.filter(({ found }) => found.length > 0)
const sound = table.filter(({ found }) => found.length === 0)

const sampleSchema = z.looseObject({
  id: z.string(),
  output: z.string(),
  input: z.looseObject({ claim: z.string() }),
})
const samples = readFileSync('prisma/samples/decompose-rl.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => sampleSchema.parse(JSON.parse(line)))

function readingOf(output: string) {
  return read({ output, reasoning: null, finish_reason: null, logged: null })
}

function written(pairs: readonly (readonly [string, string])[], verdict: Verdict = 'refuted') {
  const word = verdict === 'supported' ? 'Supported' : 'Refuted'
  const cycles = pairs.map(
    ([question, answer]) =>
      `<question>${question}</question>\n<answer>${answer}</answer>\n<think>So.</think>\n`,
  )
  return `<think>Start.</think>\n${cycles.join('')}<verification>\n${word}\n</verification>`
}

function findingsIn({ pairs, verdict, claim }: Case) {
  const reading = readingOf(written(pairs, verdict))
  return { ...reading, findings: findInconsistencies(reading.steps, reading.verdict, claim) }
}

function shown(findings: Finding[]) {
  return findings.map(({ kind, places: [a, b] }) => ({ kind, texts: [a.text, b.text] }))
}

describe('the samples', () => {
  const all = samples.map(({ id, output, input }) => {
    const { steps, verdict, loose_verdict: loose, view } = readingOf(output)
    return { id, view, findings: findInconsistencies(steps, verdict ?? loose, input.claim) }
  })

  test('the counting failure is found and nothing else is reported', () => {
    const reported = all.filter(({ findings }) => findings.length > 0)
    expect(reported.map(({ id, findings }) => [id, shown(findings)])).toEqual([
      ['world-cups-3b-1', [{ kind: 'count', texts: ['1958, 1962, 1970, 1994 and 2002', 'four'] }]],
    ])
    expect(reported[0]?.findings[0]?.message).toBe(
      'One answer says four, the list in another has five.',
    )
  })

  test('the samples are there and the claim is no reason for a report', () => {
    expect(samples.length).toBeGreaterThan(50)
    const without = samples.map(({ output }) => {
      const { steps, verdict } = readingOf(output)
      return findInconsistencies(steps, verdict)
    })
    expect(without).toEqual(all.map(({ findings }) => findings))
  })
})

describe('what contradicts itself', () => {
  test.each(contradictions)('$name', (one) => {
    const { findings, view } = findingsIn(one)
    expect(shown(findings)).toEqual(one.found)
    for (const { start, end, text } of findings.flatMap(({ places }) => places)) {
      expect(view.slice(start, end)).toBe(text)
    }
  })
})

describe('what is sound', () => {
  test.each(sound)('$name', (one) => {
    expect(findingsIn(one).findings).toEqual([])
    const turned = findingsIn({ ...one, pairs: one.pairs.toReversed() })
    expect(turned.findings).toEqual([])
  })
})

const counted = (verb: string, answer: string): Case['pairs'][number] => [
  `How many wheels ${verb} the mill of Orde have?`,
  answer,
]
const kinds = (...pairs: Case['pairs'][number][]) =>
  findingsIn({ name: '', pairs, found: [] }).findings.map(({ kind }) => kind)

test('what is and what was may differ', () => {
  expect(kinds(counted('does', 'Three.'), counted('did', 'Four.'))).toEqual([])
  expect(kinds(counted('does', 'Three.'), counted('does', 'Four.'))).toEqual(['number'])
  expect(kinds(counted('did', 'Three.'), counted('did', 'Four.'))).toEqual(['number'])
})

test('a pair of answers is reported once, and findings stand in text order', () => {
  const { steps, verdict } = readingOf(
    written([
      ['When was the mill of Orde built?', 'In 1903.'],
      ['How many wheels does the mill of Orde have?', 'Two wheels.'],
      ['When was the mill of Orde built?', 'In 1905.'],
      ['How many wheels does the mill of Orde have?', 'Three wheels.'],
      ['How many wheels does the mill of Orde have?', 'Four wheels.'],
    ]),
  )
  const found = findInconsistencies(steps, verdict)
  expect(shown(found).map(({ texts }) => texts)).toEqual([
    ['1903', '1905'],
    ['Two', 'Three'],
    ['Two', 'Four'],
  ])
})

test.each<[string, Case['pairs'][number], Case['pairs'][number]]>([
  [
    'numbers: three and twenty-four.',
    ['How many wheels does the mill of Orde have?', 'Three.'],
    ['How many wheels does the mill of Orde have?', 'Twenty-four.'],
  ],
  [
    'dates: 28 June 1919 and June 29, 1919.',
    ['When was the Treaty of Versailles signed?', 'On 28 June 1919.'],
    ['When was the Treaty of Versailles signed?', 'June 29, 1919.'],
  ],
])('a report names both values: %s', (words, one, other) => {
  const { findings } = findingsIn({ name: '', pairs: [one, other], found: [] })
  const [message = ''] = findings.map((finding) => finding.message)
  expect(message.toLowerCase()).toBe(
    `two answers to one question give different ${words.toLowerCase()}`,
  )
})

test('any text gives findings whose places cut the view, in order', () => {
  const words = fc.constantFrom(
    ...contradictions.flatMap(({ pairs }) => pairs.flat()),
    '1958, ',
    'four ',
    ' and ',
    '\n- a',
    '1. b\n',
    'In 28 June 1919',
    '...',
    'Yes, ',
    'constructor',
    '__proto__',
  )
  const text = fc.oneof(
    hostileText,
    fc.array(fc.oneof(words, fc.string()), { maxLength: 6 }).map((parts) => parts.join('')),
  )
  const trace = fc.array(fc.tuple(text, text), { maxLength: 6 }).map((pairs) => written(pairs))
  const verdict = fc.constantFrom<Verdict | null>('supported', 'refuted', null)
  fc.assert(
    fc.property(fc.oneof(trace, hostileText), verdict, fc.option(text), (output, said, claim) => {
      const { steps, view } = readingOf(output)
      const found = findInconsistencies(steps, said, claim)
      for (const { places } of found) {
        for (const place of places) expect(view.slice(place.start, place.end)).toBe(place.text)
        expect(places[0].start).toBeLessThanOrEqual(places[1].start)
      }
      const pairs = found.map(({ places: [a, b] }) => `${a.step} ${b.step}`)
      expect(new Set(pairs).size).toBe(pairs.length)
    }),
    generated(400),
  )
})

test.each<[string, (n: number) => [string, string]]>([
  ['alike', (n) => ['How many times did Brazil win the World Cup?', `${n % 20} times.`]],
  ['unlike', (n) => [`When was Mill ${n} of Orde built?`, `It was built on 3 May ${1700 + n}.`]],
  ['long', (n) => [`Who shared prize ${n} of Orde?`, 'Ada Finch, Lena Orde, '.repeat(50)]],
  ['hostile', () => ['Is Orde '.repeat(45), `${'1'.repeat(600)}${' and, '.repeat(90)}`]],
])('300 %s questions say nothing that they do not say', (_, pair) => {
  const { steps, view } = readingOf(written(Array.from({ length: 300 }, (__, n) => pair(n))))
  for (const { places } of findInconsistencies(steps, 'refuted'))
    for (const { start, end, text } of places) expect(view.slice(start, end)).toBe(text)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { recordItemSchema, recordTraceSchema } from '@/lib/core/records/schema'
import {
  problemCodeSchema,
  problemSchema,
  stepSchema,
  traceStatusSchema,
} from '@/lib/core/traces/schema'
import type { Reading } from '@/lib/core/traces/schema'
import { verdictSchema } from '@/lib/core/items/schema'
import { claimLabels } from '@/lib/core/items/verdict-labels'
import type { ReadInput, RegisteredSystem } from '../define'
import { foreignRows, hostileInput, hostileText } from './hostile'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import { generated } from '@/lib/formats/testing/generated'

const outputSchema = z.strictObject({
  name: z.string(),
  output: z.string().nullable(),
  reasoning: z.string().nullable().default(null),
  finish_reason: z.enum(['stop', 'length']).nullable().default(null),
  chains: recordTraceSchema.shape.chains.default(null),
  logged: z.record(z.string(), z.unknown()).nullable().default(null),
  verdict: verdictSchema.nullable(),
  loose_verdict: verdictSchema.nullable().default(null),
  status: traceStatusSchema,
  problems: z.array(problemCodeSchema),
})

function fixture(id: SystemId, name: 'rows' | 'refused' | 'outputs'): unknown[] {
  const file = path.join(import.meta.dirname, '../..', id, 'fixtures', `${name}.json`)
  return z
    .array(z.unknown())
    .min(1)
    .parse(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * Tests that every system passes. Each system's test calls it once; its folder `fixtures/` holds `rows.json`
 * (rows of its own result files), `refused.json` (rows like them that must not pass) and `outputs.json` (outputs
 * and what is to be read from them).
 */
export function testSystem(system: RegisteredSystem): void {
  const others = systemIds.filter((id) => id !== system.id)
  describe(`${system.id} keeps the contract of a system`, () => {
    test('recognises its own rows', () => {
      for (const row of fixture(system.id, 'rows')) expect(system.recognises(row)).toBe(true)
    })

    test('recognises no foreign row', () => {
      const foreign = others.flatMap((id) => fixture(id, 'rows'))
      for (const row of [...foreign, ...foreignRows, ...fixture(system.id, 'refused')]) {
        expect({ row, isOwn: system.recognises(row) }).toEqual({ row, isOwn: false })
      }
    })

    test('makes valid records of its rows, and of any text in them', () => {
      const rows = fixture(system.id, 'rows').map((row) =>
        z.record(z.string(), z.unknown()).parse(row),
      )
      for (const row of rows) expectRecords(system, row)
      fc.assert(
        fc.property(fc.constantFrom(...rows), hostileText, (row, text) => {
          const texts = Object.entries(row).map(([key, value]) => [
            key,
            typeof value === 'string' ? `${text}.` : value,
          ])
          const hostile: unknown = Object.fromEntries(texts)
          expect(system.recognises(hostile)).toBe(true)
          expectRecords(system, hostile)
        }),
      )
    })

    test.each(fixture(system.id, 'outputs').map((output) => outputSchema.parse(output)))(
      'reads: $name',
      ({ name: _name, verdict, loose_verdict, status, problems, logged, ...input }) => {
        const reading = system.read({ ...input, logged: logged && { rewards: {}, ...logged } })
        expectReading(system, reading)
        const codes = [...new Set(reading.problems.map((problem) => problem.code))].toSorted()
        expect({ ...pick(reading), problems: codes }).toEqual({
          verdict,
          loose_verdict,
          status,
          problems: problems.toSorted(),
        })
      },
    )

    test('reads and counts any text without failing', () => {
      fc.assert(
        fc.property(hostileInput, ({ input, gold }) => {
          const reading = system.read(input)
          expectReading(system, reading)
          expect(system.read(input)).toEqual(reading)
          expectRewards(system, { reading, gold, input })
        }),
        generated(400),
      )
    })

    test('looks for a claim in any prompt without failing', () => {
      fc.assert(
        fc.property(hostileInput, ({ input: { output } }) => {
          const asked = system.fromPrompt(output ?? '')
          expect(asked === null || asked.asked.trim() === asked.asked).toBe(true)
          for (const sign of [system.wrote(output ?? ''), system.asks(output ?? '')])
            expect(sign === null || sign.length > 0).toBe(true)
        }),
      )
    })

    test('reads a label to a word that reads to itself', () => {
      for (const spelling of [...Object.keys(claimLabels), 'Supported.', '[NS]', ' TRUE ', 1, 0]) {
        const label = system.label(spelling)
        expect(label).not.toBeNull()
        expect(system.label(label)).toBe(label)
      }
      for (const spelling of ['', 'perhaps', null, undefined, {}, [1], 7]) {
        expect(system.label(spelling)).toBeNull()
      }
    })

    test('names its rewards in words, and its aliases lead to them', () => {
      const names = system.terms.map((term) => term.name)
      expect(new Set(names).size).toBe(names.length)
      for (const { meaning, range } of system.terms) {
        expect(meaning).toMatch(/^[A-Z].+\.$/)
        expect(range[0]).toBeLessThan(range[1])
      }
      for (const name of Object.values(system.rewardAliases)) expect(names).toContain(name)
      for (const name of names) expect(system.rewardAliases[name]).toBe(name)
      expect(system.rewardAliases['constructor']).toBeUndefined()
    })
  })
}

function pick({ verdict, loose_verdict, status }: Reading) {
  return { verdict, loose_verdict, status }
}

function expectRecords(system: RegisteredSystem, row: unknown): void {
  const { item, traces } = system.parseRow(row)
  expect(recordItemSchema.parse(item)).toEqual(item)
  for (const trace of traces) {
    expect(recordTraceSchema.parse(trace)).toEqual(trace)
    expect(trace.system).toBe(system.id)
    expectReading(system, system.read(trace))
  }
}

/** Steps and problems lie in the view, in order; the status says what verdict and problems say. */
function expectReading({ hasVerdict }: RegisteredSystem, reading: Reading): void {
  const { view, steps, problems, verdict, status } = reading
  let reached = 0
  for (const [n, step] of steps.entries()) {
    const [outerStart, outerEnd] = stepSchema.parse(step).meta.outer
    expect(step.index).toBe(n)
    expect(view.slice(step.start, step.end)).toBe(step.text)
    expect([reached, outerStart, step.start, step.end, outerEnd, view.length]).toEqual(
      [reached, outerStart, step.start, step.end, outerEnd, view.length].toSorted((a, b) => a - b),
    )
    reached = outerEnd
  }
  let from = 0
  for (const { start, end } of problems.map((problem) => problemSchema.parse(problem))) {
    expect(start).toBeGreaterThanOrEqual(from)
    expect(end).toBeGreaterThanOrEqual(start)
    expect(end).toBeLessThanOrEqual(view.length)
    from = start
  }
  const isFailed = problems.some(({ code }) => code === 'empty' || code === 'api_error')
  const read = problems.length === 0 ? 'ok' : 'repaired'
  const isRead = hasVerdict ? verdict !== null : status !== 'unreadable'
  expect(status).toBe(isFailed ? 'failed' : isRead ? read : 'unreadable')
  expect((isFailed || !hasVerdict) && verdict !== null).toBe(false)
}

interface CountedReading {
  reading: Reading
  gold: Parameters<RegisteredSystem['compute']>[0]['gold']
  input: ReadInput
}

/** Every value is in its range; every null says what it lacks. */
function expectRewards(system: RegisteredSystem, { reading, gold, input }: CountedReading): void {
  for (const convention of ['paper', 'released'] as const) {
    const records = system.compute({
      reading,
      gold,
      payload: null,
      logged: input.logged,
      convention,
      labels: 'binary',
    })
    for (const record of records) {
      const term = system.terms.find(({ name }) => name === record.name)
      const [low, high] = term?.range ?? [Number.NaN, Number.NaN]
      const isSound =
        record.value === null
          ? (record.missing ?? []).length > 0
          : record.value >= low && record.value <= high
      expect({ record, isSound }).toEqual({ record, isSound: true })
      expect(record.convention).toBe(convention)
      expect(record.explanation?.length).toBeGreaterThan(0)
    }
  }
}

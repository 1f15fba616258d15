import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordItemSchema, recordTraceSchema } from '@/lib/core/records/schema'
import { deepRubric } from './index'
import rows from './fixtures/rows.json'
import { generated } from '@/lib/formats/testing/generated'

type Path = readonly (string | number)[]

/** Every place of a row, itself left out. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, inner]) => [[...path, key], ...placesOf(inner, [...path, key])])
}

function withValue(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put
  if (Array.isArray(value)) return value.with(Number(key), withValue(value[Number(key)], rest, put))
  const fields: Record<string, unknown> = { ...Object(value) }
  return { ...fields, [key]: withValue(fields[key], rest, put) }
}

const odd = fc.constantFrom<unknown>(
  -1,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  0.5,
  '',
  ' ',
  '[',
  '"\\"[1]\\""',
  '{"nodes":[null,1,{"id":1,"depth":-3}]}',
  '{"leaves":[{"path":7},null]}',
  [[[]]],
  [null],
  { children: [{ children: 'x' }] },
  { constructor: 1, ['__proto__']: 2 },
  { toString: 1, valueOf: 1 },
  [{ toString: 'x', valueOf: null }],
)
const hostile = fc.oneof(odd, fc.jsonValue(), fc.json())
const places = rows.flatMap((row) => placesOf(row).map((path) => ({ row, path })))

/** A row that is still recognised becomes valid records; one that is not is listed by the import. */
function isTold(row: unknown): boolean {
  if (!deepRubric.recognises(row)) return true
  const { item, traces, notes } = deepRubric.parseRow(row)
  expect(recordItemSchema.parse(item)).toEqual(item)
  for (const trace of traces) {
    expect(recordTraceSchema.parse(trace)).toEqual(trace)
    deepRubric.read(trace)
  }
  return notes.every(({ message }) => message !== '')
}

test('any value in any field of a row is read, or the row is none', () => {
  fc.assert(
    fc.property(fc.constantFrom(...places), hostile, ({ row, path }, value) => {
      expect(isTold(withValue(row, path, value))).toBe(true)
    }),
    generated(3_000),
  )
})

test('odd values in two fields at once are read, or the row is none', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...rows),
      fc.array(fc.tuple(fc.nat(), hostile), { minLength: 2, maxLength: 4 }),
      (row, changes) => {
        const changed = changes.reduce<unknown>((made, [at, value]) => {
          const inner = placesOf(made)
          return withValue(made, inner[at % inner.length] ?? [], value)
        }, row)
        expect(isTold(changed)).toBe(true)
      },
    ),
    generated(1_000),
  )
})

test('a field that is missing, or is null, is no reason to fail', () => {
  for (const { row, path } of places) {
    expect(isTold(withValue(row, path, undefined))).toBe(true)
    expect(isTold(withValue(row, path, null))).toBe(true)
  }
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseInput } from '@/lib/platform/http/input'
import { valueFilterNames } from '@/lib/core/traces/filter'
import { traceListSchema, traceQuerySchema } from '@/lib/core/traces/query-schema'
import { calls } from './calls'
import { describeCalls } from './describe-calls'
import { openapiDocument } from './document'
import { traceListParameters, traceSortParameters } from '@/lib/core/traces/call-parameters'

const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: z.looseObject({}),
})
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        parameters: z.array(parameterSchema).default([]),
        requestBody: z.unknown().optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
  components: z.looseObject({ responses: z.record(z.string(), z.unknown()) }),
})
const document = documentSchema.parse(
  JSON.parse(JSON.stringify(openapiDocument(await describeCalls(calls)))),
)
const parameters = (path: string, method = 'get') => document.paths[path]?.[method]?.parameters

describe('the document', () => {
  it('names every filter, and the comparisons as a pattern', () => {
    const found = parameters('/api/traces')
    const names = found?.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...valueFilterNames, 'q', 'sort', 'at']))
    const bounds = found?.find(({ name }) => name === 'bounds')
    const patterns = z.record(z.string(), z.unknown()).parse(bounds?.schema['patternProperties'])
    const matching = (name: string) =>
      Object.keys(patterns).filter((pattern) => new RegExp(pattern).test(name)).length
    expect(['reward.a.lte', 'confidence.undefined', 'model.lt'].map(matching)).toEqual([1, 1, 0])
  })

  it('says what stands in a path and what must be given', () => {
    expect(parameters('/api/traces/{id}')).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    ])
    const tally = parameters('/api/marks/tally')
    const required = tally?.filter((one) => one.required).map(({ name }) => name)
    expect(required).toEqual(['by'])
  })

  it('says of every parameter what it is for', () => {
    const silent = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ parameters: all }) =>
        all
          .filter((one) => one.in === 'query' && (one.description ?? '') === '')
          .map(({ name }) => `${path} ${name}`),
      ),
    )
    expect(silent).toEqual([])
  })

  it('closes what is sent, and leaves open what comes back', () => {
    const call = document.paths['/api/mark-kinds']?.['patch']
    expect(JSON.stringify(call?.requestBody)).toContain('"additionalProperties":false')
    expect(JSON.stringify(call?.responses)).not.toContain('"additionalProperties":false')
  })

  it('refers only to what it holds', () => {
    const refs = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/responses\/(\w+)"/g)
    const known = Object.keys(document.components.responses)
    expect(known).toEqual(expect.arrayContaining([...new Set([...refs].map(([, name]) => name))]))
  })
})

describe('parameters of traces', () => {
  const every = { sort: '-reward.necessity', limit: '500', cursor: 'x', at: '1', count: '1' }
  const example: Record<string, string> = {
    system: 'faithlens',
    label: 'supported',
    verdict: 'null',
    correct: 'true',
    status: 'ok',
    problem: 'any',
    finding: 'null',
    has_gold: 'true',
    judged: 'false',
    confidence_kind: 'released',
  }
  const query = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { ...every, ...example }[name] ?? 'words']))

  it('are all understood by the list', () => {
    const names = Object.keys(traceListParameters.shape)
    expect(parseInput(traceQuerySchema, query(names))).toMatchObject({ limit: 500, count: true })
  })

  it('are all understood by the neighbours, which take no page', () => {
    const names = Object.keys(traceSortParameters.shape)
    expect(parseInput(traceListSchema, query(names)).sort.by).toBe('reward.necessity')
    expect(() => parseInput(traceListSchema, query([...names, 'limit']))).toThrow(/limit/)
  })

  it('have the limits the list has', () => {
    expect(() => parseInput(traceQuerySchema, { limit: '501' })).toThrow(/limit/)
    expect(traceListParameters.shape.limit.safeParse(501).success).toBe(false)
    expect(parseInput(traceQuerySchema, {}).limit).toBe(
      traceListParameters.shape.limit.parse(undefined),
    )
    expect(() => parseInput(traceQuerySchema, { sort: 'colour' })).toThrow(/colour/)
    expect(traceListParameters.shape.sort.safeParse('colour').success).toBe(false)
  })
})

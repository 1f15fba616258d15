import { describe, expect, it } from 'vitest'
import { calls } from './calls'
import { describeCalls } from './describe-calls'
import { fieldsOf } from './fields'
import { filled, pathOf } from './names'
import { referenceOf } from './reference'
import { matchesWords } from './search'

const asking = { origin: 'http://host:1', signedIn: false, names: { trace: 'T1' } }
const described = await describeCalls(calls)
const reference = referenceOf(described, asking, () => 'viewers')
const told = reference.flatMap((group) => group.calls)
const find = (id: string) => told.find((call) => call.id === id)

describe('the reference', () => {
  it('tells every call once, each under an anchor of its own', () => {
    expect(told).toHaveLength(calls.length)
    expect(new Set(told.map(({ id }) => id)).size).toBe(calls.length)
    expect(reference.map(({ id }) => id)).toEqual([...new Set(reference.map(({ id }) => id))])
  })

  it('tells what calls have in common once, and the rest of each in full', () => {
    const whole = { id: 'get-runs-id', title: 'GET /api/runs/{id}' }
    expect(find('get-runs-id')?.replies[0]?.fields).toHaveProperty('fields')
    expect(find('post-runs-id-pause')?.replies[0]?.fields).toEqual({ at: whole })
    const facets = find('get-traces-facets')
    expect(facets?.more?.names).toEqual(expect.arrayContaining(['system', 'q']))
    for (const { parameters, more, words } of told) {
      const names = [...parameters.map(({ name }) => name), ...(more?.names ?? [])]
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(words).toContain(name.toLowerCase())
    }
  })

  it('links to calls where the fields stand', () => {
    const parts = told.flatMap(({ id, more, body, replies }) =>
      [more, body, ...replies.map(({ fields }) => fields)].flatMap((part) =>
        part !== null && typeof part === 'object' && 'at' in part ? [{ id, to: part.at.id }] : [],
      ),
    )
    expect(parts.length).toBeGreaterThan(20)
    expect(parts.filter(({ id, to }) => to === id || !find(to))).toEqual([])
  })

  it('writes examples that a shell understands', () => {
    expect(find('get-traces-id')?.curl).toBe(`curl 'http://host:1/api/traces/T1'`)
    expect(find('get-studies-id')?.curl).toBe(`curl 'http://host:1/api/studies/STUDY_ID'`)
    expect(find('delete-views-id')?.curl).toMatch(/^curl -X DELETE /)
    expect(find('delete-mappings-id')?.curl).toContain('/api/mappings/MAPPING_ID')
    expect(find('get-runs-id-events')?.curl).toMatch(/^curl -N /)
    expect(find('post-imports')?.curl).toContain('--data-binary @step_40.jsonl')
    const signedIn = referenceOf(described, { ...asking, signedIn: true }, () => '')
    for (const { curl } of signedIn.flatMap((group) => group.calls))
      expect(curl).toContain('"authorization: Bearer $TOUCHSTONE_KEY"')
  })

  it('gives every body an example that its call takes', () => {
    const wrong = described.flatMap(({ method, path, body, example }) => {
      if (!body || body === 'file') return []
      const { error } = body.safeParse(example?.body)
      return error
        ? [`${method} ${path}: ${error.issues.map(({ message }) => message).join()}`]
        : []
    })
    expect(wrong).toEqual([])
  })

  it('knows fields within fields, and what each may be', () => {
    const fields = fieldsOf({
      required: ['rows'],
      properties: {
        rows: { type: 'array', items: { properties: { n: { type: 'integer' } } } },
        by: { additionalProperties: { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] } },
      },
    })
    expect(fields.map(({ name, type, required }) => [name, type, required])).toEqual([
      ['rows', 'list of objects', true],
      ['rows[].n', 'whole number', false],
      ['by', 'anything', false],
    ])
  })
})

it('fills in what is there, and leaves slots of templates alone', () => {
  expect(filled('trace={trace}&text={{document}}', { trace: 'T1' })).toBe(
    'trace=T1&text={{document}}',
  )
  expect(pathOf('/api/judges/{server}/checked', { judge: 'a b' })).toBe('/api/judges/a%20b/checked')
})

it('finds a call by any of its words', () => {
  expect(matchesWords('get /api/traces limit', 'Traces  limit')).toBe(true)
  expect(matchesWords('get /api/traces limit', 'traces colour')).toBe(false)
})

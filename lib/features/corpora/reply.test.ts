import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReply } from './reply'
import { retrievedSchema } from './schema'

const rows = (value: unknown) => {
  const reply = readReply(JSON.stringify(value))
  return reply.ok ? reply.rows : reply.reason
}

describe('the reply of a retriever', () => {
  const hit = { id: 'a', title: 'Tea', text: 'Leaves.', score: 2.5, url: 'https://x' }

  it('is a list under "results", or the list itself', () => {
    expect(rows({ results: [hit] })).toEqual([hit])
    expect(rows([hit])).toEqual([hit])
  })

  it('may have the shape of Search-R1', () => {
    const document = { id: '12', contents: '"Tea"\nLeaves.' }
    expect(rows({ result: [[{ document, score: 0.5 }]] })).toEqual([
      { id: '12', title: 'Tea', text: 'Leaves.', score: 0.5 },
    ])
  })

  it('without ids and scores is numbered in its order', () => {
    expect(rows(['one', 'two'])).toEqual([
      { id: '1', text: 'one', score: -0 },
      { id: '2', text: 'two', score: -1 },
    ])
  })

  it('has every id once, the first of two', () => {
    expect(rows([hit, { ...hit, text: 'Other.' }])).toEqual([hit])
  })

  it('of megabytes in a field is cut, and blanks are no id', () => {
    const huge = 'x'.repeat(1_000_000)
    expect(rows([{ id: huge, title: huge, url: huge, text: huge }])).toEqual([
      { id: '1', text: huge.slice(0, 200_000), score: -0 },
    ])
    expect(rows([{ id: ' ', text: 'Tea\0.' }])).toEqual([
      { id: '1', text: 'Tea\uFFFD.', score: -0 },
    ])
  })

  it('of many thousands is looked at from its beginning', () => {
    expect(rows(Array.from({ length: 50_000 }, () => hit.text))).toHaveLength(1_000)
  })

  it('may hold any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, name) => {
        for (const body of [value, { results: value }, { result: [value] }, [{ [name]: value }]]) {
          const reply = readReply(JSON.stringify(body))
          const isSound = reply.ok
            ? reply.rows.every((row) => retrievedSchema.safeParse(row).success)
            : reply.reason !== ''
          expect({ reply, isSound }).toEqual({ reply, isSound: true })
        }
      }),
    )
  })

  it('may find nothing', () => {
    expect(rows({ results: [] })).toEqual([])
    expect(rows({ result: [[]] })).toEqual([])
  })

  it.each([
    [{ error: 'no' }, 'its reply contains no list of results'],
    [7, 'its reply contains no list of results'],
    [[{ id: 'a' }], 'none of its results has a text'],
  ])('that is something else is refused in words: %#', (value, reason) => {
    expect(rows(value)).toBe(reason)
  })

  it('that is no JSON is refused in words', () => {
    expect(readReply('<html>')).toEqual({ ok: false, reason: 'its reply is not JSON' })
  })
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { newId } from '@/lib/platform/ids'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import { findNeighbours } from '@/lib/core/traces/find-neighbours.server'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { newestFirst, parseSort, sortColumns } from '@/lib/core/traces/sort'
import { listed } from './testing/reference'
import type { World } from './testing/setup'
import { fewParts, sortArbitrary } from './testing/arbitrary-filter'
import { listQuery, makeListedWorld, walkList } from './testing/walk-list'
import { generated } from '@/lib/formats/testing/generated'

describeOnDatabases('lists of traces', (open) => {
  let made: Promise<World> | undefined
  const world = async () => await (made ??= open().then(makeListedWorld))
  const runs = generated(25)

  it('hold what the filter says in the order of the sort, whatever the page size', async () => {
    const { db, traces } = await world()
    await fc.assert(
      fc.asyncProperty(
        fewParts,
        sortArbitrary,
        fc.integer({ min: 1, max: 60 }),
        async (filter, sort, limit) => {
          const expected = listed(traces, filter, sort).map(({ id }) => id)
          expect(await walkList(db, { filter, sort, limit })).toEqual(expected)
          expect(await countTraces(db, filter)).toBe(expected.length)
        },
      ),
      runs,
    )
  })

  it('can be of chosen traces alone, with what their questions did', async () => {
    const { db, traces } = await world()
    const chosen = traces.filter((_, at) => at % 7 === 0).map(({ id }) => id)
    await db.execute(sql`UPDATE trace SET questions = 'nha' WHERE id = ${chosen[0] ?? ''}`)
    const page = await listTraces(
      db,
      listQuery({ filter: { id: [...chosen, newId()] }, limit: 500 }),
    )
    expect(page.rows.map(({ id }) => id).toSorted()).toEqual(chosen.toSorted())
    const letters = new Map(page.rows.map(({ id, questions }) => [id, questions]))
    expect([letters.get(chosen[0] ?? ''), letters.get(chosen[1] ?? '')]).toEqual(['nha', null])
  })

  it('tell the rank and the neighbours of each trace as walking the list does', async () => {
    const { db, traces } = await world()
    await fc.assert(
      fc.asyncProperty(fewParts, sortArbitrary, fc.nat(), async (filter, sort, at) => {
        const all = listed(traces, {}, sort)
        const trace = all[at % all.length]
        const found = listed(traces, filter, sort).map(({ id }) => id)
        const before = all.slice(0, at % all.length).filter(({ id }) => found.includes(id))
        const after = all.slice((at % all.length) + 1).find(({ id }) => found.includes(id))
        expect(await findNeighbours(db, trace?.id ?? '', { filter, sort })).toEqual({
          rank: found.includes(trace?.id ?? '') ? before.length + 1 : null,
          count: found.length,
          previous: before.at(-1)?.id ?? null,
          next: after?.id ?? null,
        })
      }),
      runs,
    )
  })

  it('know no neighbours of a trace that is not there', async () => {
    const { db } = await world()
    const list = { filter: {}, sort: newestFirst }
    expect(await findNeighbours(db, newId(), list)).toBeNull()
    expect(await findNeighbours(db, 'no id', list)).toBeNull()
  })

  it('start at a value of the sort', async () => {
    const { db, traces } = await world()
    const sort = parseSort('-reward_total') ?? newestFirst
    const page = await listTraces(db, listQuery({ sort, at: '0.5', limit: 500 }))
    const rest = listed(traces, {}, sort).filter(({ reward_total }) => (reward_total ?? -9) <= 0.5)
    expect(page.rows.map(({ id }) => id)).toEqual(rest.map(({ id }) => id))
    await expect(listTraces(db, listQuery({ sort, at: 'high' }))).rejects.toThrow(
      /not sorted by values/,
    )
  })

  it('start at a time', async () => {
    const { db, traces } = await world()
    const ids = listed(traces, {}, newestFirst).map(({ id }) => id)
    const middle = await listTraces(db, listQuery({ limit: 500 }))
    const at = middle.rows[30]?.created_at ?? ''
    const page = await listTraces(db, listQuery({ at, limit: 500 }))
    const from = middle.rows.findIndex((row) => row.created_at <= at)
    expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(from))
  })

  it.each(['nonsense', '', 'ICJ4', 'eyJ9', 'ãã'])('refuse the cursor %j', async (cursor) => {
    const { db } = await world()
    await expect(listTraces(db, listQuery({ cursor }))).rejects.toThrow(/cursor/)
  })

  it('refuse a cursor of another order, and one that was changed', async () => {
    const { db } = await world()
    const { next_cursor } = await listTraces(db, listQuery({ limit: 5 }))
    const sort = parseSort('confidence') ?? newestFirst
    await expect(listTraces(db, listQuery({ sort, cursor: next_cursor }))).rejects.toThrow(/cursor/)
    const plain = Buffer.from(next_cursor ?? '', 'base64url').toString()
    const forged = Buffer.from(plain.replace('created_at', 'confidence')).toString('base64url')
    await expect(listTraces(db, listQuery({ sort, cursor: forged }))).rejects.toThrow(/cursor/)
  })

  const hostile = [
    '"',
    "' OR 1=1 --",
    '* NEAR(a b)',
    'body: x',
    '%',
    '\\',
    '-tower',
    '()',
    'a"b"c',
    '\u0000',
  ]
  it.each(hostile)('take %j for words to look for, nothing else', async (q) => {
    const { db, traces } = await world()
    const found = await walkList(db, { filter: { q }, limit: 500 })
    expect(found).toEqual(listed(traces, { q }, newestFirst).map(({ id }) => id))
    const filter = {
      model: [q],
      run: [q],
      group: [q],
      item: [q],
      import: [q],
      id: [q],
      collection: [q],
    }
    expect(await countTraces(db, filter)).toBe(0)
  })

  it('order what is found by relevance, the same every time', async () => {
    const { db, traces } = await world()
    const filter = { q: 'tower river' }
    const sort = parseSort('relevance') ?? newestFirst
    const found = await walkList(db, { filter, sort, limit: 7 })
    const expected = listed(traces, filter, newestFirst).map(({ id }) => id)
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect(await walkList(db, { filter, sort, limit: 500 })).toEqual(found)
  })
})

it('lists are sorted by every column', () => {
  expect(sortColumns.map((by) => parseSort(by)?.by)).toEqual(sortColumns)
  expect(parseSort('reward.')).toBeNull()
  expect(parseSort('output')).toBeNull()
})

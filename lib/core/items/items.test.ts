import { expect, it } from 'vitest'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { addCollection, addTraces, newWorld } from '@/lib/features/traces/testing/setup'
import { listItems } from './list-items.server'
import { itemQuerySchema } from './query'
import { itemParameters } from './parameters'

const query = (part: Record<string, unknown>) => itemQuerySchema.parse(part)
const holds = (text: string | undefined, word: string) => text?.split(' ').includes(word)

describeOnDatabases('the list of items', (open) => {
  const made = async () => {
    const world = await newWorld(await open(), 5)
    const shelf = await addCollection(world, `items ${world.traces.length}`)
    await addTraces(world, shelf, 30)
    return world
  }
  let once: ReturnType<typeof made> | undefined
  const world = async () => await (once ??= made())

  it('goes through every visible item once, newest first', async () => {
    const { db, traces } = await world()
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page = await listItems(db, query({ limit: '7', ...(cursor !== null && { cursor }) }))
      ids.push(...page.rows.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(ids).toEqual([...new Set(traces.map(({ item }) => item))].toSorted().toReversed())
  })

  it('says how many traces an item has', async () => {
    const { db, traces } = await world()
    const { rows } = await listItems(db, query({ limit: '500' }))
    for (const row of rows) {
      expect(row.trace_count).toBe(traces.filter(({ item }) => item === row.id).length)
    }
  })

  it('is narrowed by what an item has and by words of it or its document', async () => {
    const { db, traces } = await world()
    const itemsOf = (found: typeof traces) => new Set(found.map(({ item }) => item)).size
    const count = async (part: Record<string, unknown>) =>
      (await listItems(db, query({ limit: '500', ...part }))).rows.length
    expect(await count({ dataset: ['hover', 'null'] })).toBe(
      itemsOf(traces.filter(({ dataset }) => dataset === 'hover' || dataset === null)),
    )
    expect(await count({ label: 'refuted' })).toBe(
      itemsOf(traces.filter(({ label }) => label === 'refuted')),
    )
    expect(await count({ q: 'tower river' })).toBe(
      itemsOf(
        traces.filter(({ texts: [claim, document] }) =>
          ['tower', 'river'].every((word) => holds(claim, word) || holds(document, word)),
        ),
      ),
    )
    expect(await count({ has_traces: 'false' })).toBe(0)
    expect(await count({ collection: 'no such' })).toBe(0)
    expect(await count({ kind: 'question' })).toBe(0)
    expect(await count({ dataset: "x' OR '1'='1\0" })).toBe(0)
    expect(await count({ q: '" OR 1' })).toBe(0)
  })

  it('shows an item whose traces are not there, or not yet', async () => {
    const { db, traces } = await world()
    const other = await newWorld(db, 6)
    const running = await addCollection(other, 'running', { status: 'running' })
    await addTraces(other, running, 1)
    await db.execute(sql`
      UPDATE item SET import_id = ${traces[0]?.import ?? ''}
      WHERE import_id = ${running.importId}`)
    const { rows } = await listItems(db, query({ has_traces: 'false' }))
    expect(rows.map(({ collection, trace_count }) => [collection.name, trace_count])).toEqual([
      ['running', 0],
    ])
  })

  it('refuses a cursor that is none', async () => {
    const { db } = await world()
    await expect(listItems(db, query({ cursor: 'abc' }))).rejects.toThrow(/cursor/)
  })

  it('has parameters that come back as they were', () => {
    const filter = { collection: ['a'], dataset: ['x', null, 'null'], has_traces: true, q: 'tower' }
    const params = itemParameters(filter)
    const raw = Object.fromEntries(
      [...new Set(params.keys())].map((name) => [name, params.getAll(name)]),
    )
    expect(query({ ...raw, has_traces: 'true', q: 'tower' })).toMatchObject(filter)
  })
})

import { expect, it } from 'vitest'
import { touchCollection } from '@/lib/core/collections/touch-collection.server'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { newestFirst, parseSort } from '@/lib/core/traces/sort'
import { listed } from './testing/reference'
import { addCollection, addTraces, newWorld } from './testing/setup'
import { listQuery, walkList } from './testing/walk-list'

describeOnDatabases('a list that changes', (open) => {
  it('goes on after a cursor where it stopped, with what was added behind it', async () => {
    const db = await open()
    const world = await newWorld(db, 11)
    const shelf = await addCollection(world, 'growing')
    await addTraces(world, shelf, 20)
    const sort = parseSort('reward_total') ?? newestFirst
    const first = await listTraces(db, listQuery({ sort, limit: 12 }))
    const seen = first.rows.map(({ id }) => id)
    await addTraces(world, shelf, 20)
    await addTraces(world, await addCollection(world, 'another'), 10)
    const rest = await listTraces(db, listQuery({ sort, limit: 500, cursor: first.next_cursor }))
    const all = listed(world.traces, {}, sort).map(({ id }) => id)
    const last = all.indexOf(seen.at(-1) ?? '')
    expect(rest.rows.map(({ id }) => id)).toEqual(all.slice(last + 1))
    expect(await walkList(db, { sort, limit: 9 })).toEqual(all)
    expect(await walkList(db, { filter: { q: 'tower' }, limit: 9 })).toEqual(
      listed(world.traces, { q: 'tower' }, newestFirst).map(({ id }) => id),
    )
  })

  it('loses what is deleted and gets it back', async () => {
    const db = await open()
    const world = await newWorld(db, 12)
    const shelf = await addCollection(world, 'coming and going')
    await addTraces(world, shelf, 10)
    const filter = { collection: ['coming and going'] }
    const before = await countTraces(db, filter)
    const set = async (deleted: Date | null) =>
      await db.execute(sql`
        UPDATE collection SET deleted_at = ${deleted}, version = version + 1
        WHERE id = ${shelf.collectionId}`)
    await set(new Date())
    expect(await countTraces(db, filter)).toBe(0)
    await set(null)
    expect(await countTraces(db, filter)).toBe(before)
    expect(before).toBe(world.traces.length)
  })

  it('has another version once rewards or marks of a collection of the filter change, and no other', async () => {
    const db = await open()
    const world = await newWorld(db, 14)
    const [read, other] = [await addCollection(world, 'read'), await addCollection(world, 'other')]
    const versionOf = async () => {
      const filter = { collection: ['read'] }
      const list = { filter, sort: newestFirst, limit: 1, cursor: null, at: null, count: true }
      return (await listTraces(db, list)).version
    }
    const touch = async (shelf: typeof read, what: { contents?: boolean; marks?: boolean }) =>
      await db.transaction((tx) => touchCollection(tx, shelf.collectionId, what))
    const first = await versionOf()
    await touch(other, {})
    expect(await versionOf()).toBe(first)
    await touch(read, {})
    const second = await versionOf()
    await touch(read, { contents: false, marks: true })
    expect(new Set([first, second, await versionOf()]).size).toBe(3)
  })

  it('is loaded once for all who ask at the same time', async () => {
    const db = await open()
    const world = await newWorld(db, 13)
    await addTraces(world, await addCollection(world, 'asked at once'), 10)
    const filter = { collection: ['asked at once'] }
    const asked = await Promise.all(Array.from({ length: 8 }, () => countTraces(db, filter)))
    expect(new Set(asked)).toEqual(new Set([world.traces.length]))
  })
})

import { expect, it } from 'vitest'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { columnsOf, listVisible } from '@/lib/core/traces/columns/column-store.server'
import { passing } from '@/lib/core/traces/columns/match'
import { addCollection, addTraces, newWorld } from '@/lib/features/traces/testing/setup'
import { matchAll, matchWithoutSearch, openView } from './match-traces.server'

describeOnDatabases('columns that are kept', (open) => {
  it('are never put back by who saw an older state', async () => {
    const world = await newWorld(await open(), 1)
    const shelf = await addCollection(world, 'kept')
    await addTraces(world, shelf, 2)
    const before = await listVisible(world.db)
    await addTraces(world, shelf, 2)
    await world.db.execute(sql`UPDATE collection SET marks_version = marks_version + 1`)
    const after = await listVisible(world.db)
    const store = columnsOf(world.db)
    const [newest] = await store.segments(after, after)
    const [late] = await store.segments(before, before)
    expect(late).toBe(newest)
    const [again] = await store.segments(after, after)
    expect(again).toBe(newest)
  })

  it('are searched as they were matched, whatever was loaded since', async () => {
    const world = await newWorld(await open(), 2)
    await addTraces(world, await addCollection(world, 'searched'), 20)
    const filter = { collection: ['searched'], q: 'tower' }
    const view = await openView(world.db, filter)
    await matchWithoutSearch(view, filter)
    const segments = view.segments.map((segment) => ({ ...segment }))
    const matches = await matchAll({ ...view, segments }, filter)
    const found = world.traces.filter(({ texts }) =>
      texts.some((text) => text.split(' ').includes('tower')),
    )
    expect(found.length).toBeGreaterThan(0)
    expect(matches.reduce((sum, match) => sum + passing(match), 0)).toBe(found.length)
  })
})

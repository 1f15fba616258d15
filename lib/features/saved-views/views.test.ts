import { describe, expect, it } from 'vitest'
import { localOwner } from '@/lib/features/people/change-people.server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { builtInViews, byName } from './built-in'
import { listViews } from './list-views.server'
import { changeView, createView, deleteView } from './change-views.server'
import { checkViewQuery } from './query'
import { type SavedView, viewListQuerySchema } from './schema'

describeOnDatabases('saved views', (open) => {
  it('are kept in the one spelling of their filter, changed and deleted', async () => {
    const db = await open()
    const owner = await localOwner(db)
    const query = 'columns=model&verdict=refuted&model=b&model=a&sort=-created_at'
    const view = await createView(db, { name: 'Mine', query }, owner.id)
    expect(view).toMatchObject({
      name: 'Mine',
      query: 'model=a&model=b&verdict=refuted&columns=model',
      built_in: false,
      author: { id: owner.id },
    })
    expect((await listViews(db, { limit: 500 }, owner.id)).rows).toEqual([...builtInViews, view])
    expect(await changeView(db, view.id, { patch: { name: 'Ours' }, authorId: owner.id })).toEqual({
      ...view,
      name: 'Ours',
    })
    await deleteView(db, view.id, owner.id)
    expect((await listViews(db, { limit: 500 }, owner.id)).rows).toEqual(builtInViews)
    await expect(deleteView(db, view.id, owner.id)).rejects.toThrow(/no such view/)
  })

  it('are listed page by page, and shown by name', async () => {
    const db = await open()
    const owner = await localOwner(db)
    const save = (name: string) => createView(db, { name, query: '' }, owner.id)
    const own = [await save('c'), await save('a'), await save('b')]
    const pages: SavedView[][] = []
    let cursor: string | undefined
    do {
      const page = await listViews(db, viewListQuerySchema.parse({ limit: '4', cursor }), owner.id)
      pages.push(page.rows)
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(pages.flat()).toEqual([...builtInViews, ...own])
    expect(pages.map(({ length }) => length)).toEqual([4, 4, builtInViews.length + 3 - 8])
    expect(
      byName(pages.flat())
        .slice(-3)
        .map(({ name }) => name),
    ).toEqual(['a', 'b', 'c'])
    for (const { id } of own) await deleteView(db, id, owner.id)
  })

  it('refuse a cursor that is none', () => {
    expect(viewListQuerySchema.safeParse({ cursor: 'x\0' }).success).toBe(false)
  })

  it('do not keep what the list would not understand', async () => {
    const db = await open()
    const owner = await localOwner(db)
    const save = (query: string) => createView(db, { name: 'x', query }, owner.id)
    await expect(save('colour=red')).rejects.toThrow(/colour/)
    await expect(save('verdict=Supported')).rejects.toThrow(/verdict/)
    expect((await listViews(db, { limit: 500 }, owner.id)).rows).toEqual(builtInViews)
  })

  it('that come with the product stay as they are', async () => {
    const db = await open()
    const [first] = builtInViews
    await expect(
      changeView(db, first?.id ?? '', {
        patch: { name: 'x' },
        authorId: (await localOwner(db)).id,
      }),
    ).rejects.toThrow(/cannot be changed/)
    await expect(deleteView(db, first?.id ?? '', (await localOwner(db)).id)).rejects.toThrow(
      /cannot be changed/,
    )
  })
})

describe('built-in views', () => {
  it.each(builtInViews)('$name is a list', ({ query }) => {
    expect(checkViewQuery(query)).toMatchObject({ ok: true })
  })
})

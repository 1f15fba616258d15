import { expect, it } from 'vitest'
import { optionsFor } from '@/lib/features/imports/import-options.server'
import { newImportQuerySchema } from '@/lib/features/imports/query'
import { localOwner } from '@/lib/features/people/change-people.server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { findMapping, listMappings } from './list-mappings.server'
import { changeMapping, createMapping, deleteMapping } from './change-mappings.server'
import { newMappingSchema } from './schema'

const mapping = { claim: 'sentence', output: 'said', 'reward.format': 'fmt' }
const queryOf = (given: Record<string, string>) => newImportQuerySchema.parse(given)

describeOnDatabases('mappings', (open) => {
  it('are kept under a name, changed, found by it and deleted', async () => {
    const db = await open()
    const { id: authorId, name: who } = await localOwner(db)
    const made = await createMapping(
      db,
      { name: 'nightly', mapping, system: 'faithlens' },
      authorId,
    )
    expect(made).toMatchObject({
      name: 'nightly',
      mapping,
      system: 'faithlens',
      author: { name: who },
    })
    expect((await listMappings(db, { limit: 50 })).rows).toEqual([made])
    const patch = { name: 'each night', mapping: { claim: 'c' }, system: null }
    const changed = await changeMapping(db, 'nightly', { patch, authorId })
    expect(changed).toMatchObject({ id: made.id, ...patch })
    expect(await findMapping(db, 'nightly')).toBeNull()
    expect(await findMapping(db, 'each night')).toEqual(changed)
    await deleteMapping(db, made.id)
    expect((await listMappings(db, { limit: 50 })).rows).toEqual([])
    await expect(deleteMapping(db, made.id)).rejects.toThrow(/no mapping/)
    await expect(changeMapping(db, 'x\0', { patch, authorId })).rejects.toThrow(/no mapping/)
  })

  it('have one name each', async () => {
    const db = await open()
    const { id: authorId } = await localOwner(db)
    const make = (name: string) => createMapping(db, { name, mapping, system: null }, authorId)
    const [one, two] = [await make('one'), await make('two')]
    await expect(make('one')).rejects.toThrow(/named "one" already/)
    const both = await Promise.allSettled([make('three'), make('three')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const rename = (name: string) => changeMapping(db, one.id, { patch: { name }, authorId })
    await expect(rename('two')).rejects.toThrow(/named "two" already/)
    expect(await rename('one')).toMatchObject({ name: 'one' })
    for (const name of [one.id, two.id, 'three']) await deleteMapping(db, name)
  })

  it('are listed page by page', async () => {
    const db = await open()
    const { id: authorId } = await localOwner(db)
    for (const name of ['a', 'b', 'c'])
      await createMapping(db, { name, mapping, system: null }, authorId)
    const first = await listMappings(db, { limit: 2 })
    const second = await listMappings(db, { limit: 2, cursor: first.next_cursor ?? '' })
    expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual(['c', 'b', 'a'])
    expect(second.next_cursor).toBeNull()
    for (const name of ['a', 'b', 'c']) await deleteMapping(db, name)
  })

  it('that nobody could use are not kept', async () => {
    const db = await open()
    const { id: authorId } = await localOwner(db)
    const bad = { name: 'bad', mapping: { colour: 'x' }, system: null }
    await expect(createMapping(db, bad, authorId)).rejects.toThrow(/"colour" is not a field/)
    expect(newMappingSchema.safeParse({ name: '{"claim"', mapping }).success).toBe(false)
  })

  it('are taken by name with a file, as they are now, and what is given beside them comes first', async () => {
    const db = await open()
    const { id: authorId } = await localOwner(db)
    await createMapping(db, { name: 'named', mapping, system: 'faithlens' }, authorId)
    expect(await optionsFor(db, queryOf({ mapping: 'named' }))).toEqual({
      format: 'mapped',
      system: 'faithlens',
      mapping,
      mapping_name: 'named',
    })
    const given = await optionsFor(
      db,
      queryOf({ mapping: ' named ', system: 'decompose_rl', model: 'm' }),
    )
    expect(given).toMatchObject({ system: 'decompose-rl', model: 'm' })
    await expect(optionsFor(db, queryOf({ mapping: 'nmaed' }))).rejects.toThrow(
      /no mapping named "nmaed"\. Saved mappings: named/,
    )
    const json = queryOf({ mapping: JSON.stringify(mapping) })
    expect(await optionsFor(db, json)).toEqual({ mapping })
    await deleteMapping(db, 'named')
  })
})

it.each([
  ['{"claim":', 'is not JSON'],
  ['{"claim": 5}', '"claim" has to be the name of a column'],
])('a mapping that is no mapping is refused: %s', (text, words) => {
  const parsed = newImportQuerySchema.safeParse({ mapping: text })
  expect(parsed.error?.issues[0]?.message).toContain(words)
})

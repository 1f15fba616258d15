import { access } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { deleteCollection } from '@/lib/features/collections/change-collections.server'
import { datasetRow } from '@/lib/features/imports/fixtures'
import { sweepImports } from '@/lib/features/imports/remove/discard-import.server'
import { importContent } from '@/lib/features/imports/testing/setup'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { keptPath } from '@/lib/platform/files/files'
import { withDataFolder } from '@/lib/platform/testing'
import { findCorpus, findPassage, listCorpora, listDeleted } from './list-corpora.server'
import { changeCorpus, deleteCorpus, restoreCorpus } from './change-corpora.server'
import { removeCorpus } from './remove-corpus.server'
import { retrieve } from './retrieve.server'
import { lines, tea, three } from './testing/rows'
import { addFile, makeCorpus, passageIds } from './testing/setup'

withDataFolder()

describeOnDatabases('a corpus', (open) => {
  let database: Database
  let names = 0
  beforeAll(async () => {
    database = await open()
  })
  const fresh = () => makeCorpus(database, `corpus ${++names}`)
  const search = async (id: string, q: string) =>
    (await retrieve(database, id, q, 10)).map((row) => row.id)

  it('is listed with how many passages it has', async () => {
    const corpus = await fresh()
    const file = await addFile(database, corpus, three)
    expect(file).toMatchObject({ status: 'done', format: 'jsonl', added: 3, rows_read: 3 })
    expect(await findCorpus(database, corpus.name)).toMatchObject({
      passage_count: 3,
      adding: false,
    })
    const { rows } = await listCorpora(database, { limit: 1 })
    expect(rows).toMatchObject([{ id: corpus.id, kind: 'local', has_api_key: false }])
  })

  it('gives a passage with all it said', async () => {
    const corpus = await fresh()
    await addFile(database, corpus, three)
    expect(await findPassage(database, corpus, 'tea')).toEqual({
      id: 'tea',
      title: 'Tea',
      text: 'Tea is made of leaves.',
      url: 'https://tea',
      extra: { n: 1 },
    })
    await expect(findPassage(database, corpus, 'x')).rejects.toThrow('no passage with this id')
    const [found] = await retrieve(database, corpus.id, 'leaves', 1)
    expect(found).toMatchObject({ id: 'tea', title: 'Tea', url: 'https://tea' })
  })

  it('has a name of its own, and may get another', async () => {
    const corpus = await fresh()
    await expect(makeCorpus(database, corpus.name)).rejects.toThrow('already')
    const { id: authorId } = await localOwner(database)
    const patch = { name: `${corpus.name} renamed` }
    expect(await changeCorpus(database, corpus.id, { patch, authorId })).toMatchObject(patch)
    const url = 'http://example.org'
    await expect(changeCorpus(database, corpus.id, { patch: { url }, authorId })).rejects.toThrow(
      'Only the name',
    )
  })

  it('leaves nothing behind when it is deleted, and others alone', async () => {
    const [gone, other] = [await fresh(), await fresh()]
    await addFile(database, gone, three)
    await addFile(database, other, lines([tea]))
    await deleteCorpus(database, gone.id)
    await expect(findCorpus(database, gone.name)).rejects.toThrow('no corpus')
    await expect(addFile(database, gone, three)).rejects.toThrow('just been deleted')
    await makeCorpus(database, gone.name)
    expect(await removeCorpus(database, gone.id)).toBe('done')
    expect(await passageIds(database, gone)).toEqual([])
    const files = sql`SELECT id FROM corpus_file WHERE corpus_id = ${gone.id}`
    expect(await database.query(files)).toEqual([])
    expect(await search(other.id, 'leaves')).toEqual(['tea'])
    expect(await addFile(database, other, three)).toMatchObject({ status: 'done', added: 2 })
  })

  it('is restored with all its passages for 7 days, unless its name is taken', async () => {
    const corpus = await fresh()
    await addFile(database, corpus, three)
    await deleteCorpus(database, corpus.id)
    expect(await listDeleted(database)).not.toContain(corpus.id)
    const namesake = await makeCorpus(database, corpus.name)
    await expect(restoreCorpus(database, corpus.id)).rejects.toThrow('this name now')
    await deleteCorpus(database, namesake.id)
    expect(await restoreCorpus(database, corpus.id)).toMatchObject({ name: corpus.name })
    expect(await search(corpus.id, 'leaves')).toEqual(['tea'])
    await deleteCorpus(database, corpus.id)
    const later = new Date(Date.now() + 60_000)
    await expect(restoreCorpus(database, corpus.id, later)).rejects.toThrow('no corpus')
    expect(await listDeleted(database, later)).toContain(corpus.id)
  })

  it('keeps its file when an import of the same file goes for good', async () => {
    const corpus = await fresh()
    const content = lines([datasetRow({ text: 'Tea.' })])
    await addFile(database, corpus, content)
    const { collection } = await importContent(database, content, { collection: 'going' })
    await deleteCollection(database, collection.id)
    await sweepImports(database, new Date(Date.now() + 60_000))
    const kept = await database.query(sql`
      SELECT s.path FROM stored_file s JOIN corpus_file f ON f.file_sha256 = s.sha256
      WHERE f.corpus_id = ${corpus.id}`)
    expect(kept).toHaveLength(1)
    await expect(access(keptPath(String(kept[0]?.['path'])))).resolves.toBeUndefined()
  })

  it('that is not deleted is not removed', async () => {
    const corpus = await fresh()
    await addFile(database, corpus, three)
    await removeCorpus(database, corpus.id)
    expect(await passageIds(database, corpus)).toHaveLength(3)
  })
})

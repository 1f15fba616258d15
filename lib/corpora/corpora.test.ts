import { access } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteCollection } from '@/lib/collections/mutations'
import { datasetRow } from '@/lib/imports/fixtures'
import { sweepImports } from '@/lib/imports/remove/mutations'
import { closeFolder, importContent, openFolder } from '@/lib/imports/testing/mutations'
import { localOwner } from '@/lib/people/mutations'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { keptPath } from '@/lib/platform/files'
import { findCorpus, findCorpusDetail, findPassage, listCorpora } from './data'
import { changeCorpus, deleteCorpus } from './mutations'
import { requireLocal } from './files/mutations'
import { removeCorpus } from './remove/mutations'
import { retrieve } from './retrieve/data'
import { addFile, lines, makeCorpus, passageIds } from './testing/mutations'

let folder: string
beforeAll(async () => {
  folder = await openFolder((name, value) => vi.stubEnv(name, value))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await closeFolder(folder)
})

const tea = { id: 'tea', title: 'Tea', text: 'Tea is made of leaves.', url: 'https://tea', n: 1 }
const coffee = { id: 'coffee', title: 'Coffee', text: 'Coffee is made of roasted beans.' }
const cocoa = { id: 'cocoa', text: 'Cocoa is made of beans that ferment. Cocoa beans are dried.' }
const three = lines([tea, coffee, cocoa])

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

  it('is searched: any word may do, more and rarer ones do better', async () => {
    const corpus = await fresh()
    await addFile(database, corpus, three)
    expect(await search(corpus.id, 'Which beans ferment?')).toEqual(['cocoa', 'coffee'])
    expect(await search(corpus.id, 'leaves')).toEqual(['tea'])
    expect(await search(corpus.id, 'TEA')).toEqual(['tea'])
    expect(await search(corpus.id, 'unheard of')).toHaveLength(3)
    expect(await search(corpus.id, 'unheard')).toEqual([])
  })

  it('of a few passages is ranked as well as one of many', async () => {
    const corpus = await fresh()
    const rows = [
      { id: 'ferry', text: 'Before the bridge, a ferry crossed at Anderby.' },
      {
        id: 'bridge',
        title: 'Anderby bridge',
        text: 'The bridge opened in 1912; the bridge has arches.',
      },
      tea,
    ]
    await addFile(database, corpus, lines(rows))
    const found = await retrieve(database, corpus.id, 'When did the bridge open?', 2)
    expect(found.map(({ id }) => id)).toEqual(['bridge', 'ferry'])
    expect(found.every(({ score }) => score > 0.1)).toBe(true)
  })

  it('finds what is quoted only where it stands in a row', async () => {
    const corpus = await fresh()
    await addFile(database, corpus, three)
    expect(await search(corpus.id, '"roasted beans"')).toEqual(['coffee'])
    expect(await search(corpus.id, '"beans roasted"')).toEqual([])
    expect(await search(corpus.id, '"made of" leaves')).toHaveLength(3)
  })

  it.each([
    '',
    '"',
    '""',
    '*',
    'a* OR (',
    'NEAR(a b)',
    'body : tea',
    "' OR 1=1 --",
    '\0',
    '🦉',
    '-',
  ])('is never broken by the query %j', async (q) => {
    const corpus = await fresh()
    await addFile(database, corpus, three)
    await expect(search(corpus.id, q)).resolves.toBeInstanceOf(Array)
  })

  it('is searched by itself, whatever else there is', async () => {
    const [one, other] = [await fresh(), await fresh()]
    await addFile(database, one, lines([tea]))
    await addFile(database, other, lines([coffee, cocoa]))
    expect(await search(one.id, 'made of leaves beans')).toEqual(['tea'])
    expect(await search(other.id, 'leaves')).toEqual([])
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

  it('has the same passage once, by id and by content, from one file or two', async () => {
    const corpus = await fresh()
    const again = [tea, { ...tea, id: 'tea again' }, coffee]
    expect(await addFile(database, corpus, lines(again))).toMatchObject({ added: 2, duplicates: 1 })
    expect(await addFile(database, corpus, three)).toMatchObject({ added: 1, duplicates: 2 })
    expect(await passageIds(database, corpus)).toEqual(['cocoa', 'coffee', 'tea'])
  })

  it('keeps the first of two passages with one id, and says so', async () => {
    const corpus = await fresh()
    const file = await addFile(database, corpus, lines([tea, { ...coffee, id: 'tea' }]))
    expect(file).toMatchObject({ added: 1, duplicates: 0, issue_count: 1 })
    expect(file.issues).toEqual([
      { row: 2, path: 'id', message: 'another passage has the id tea; that one stays' },
    ])
  })

  it('takes CSV, Parquet and gzip', async () => {
    const corpus = await fresh()
    const csv = 'id,title,text\n1,Tea,"Leaves, dried"\n2,Coffee,Beans\n'
    expect(await addFile(database, corpus, csv)).toMatchObject({ format: 'csv', added: 2 })
    const column = { name: 'contents', data: ['Cocoa.', 'Milk.'], type: 'STRING' as const }
    const parquet = new Uint8Array(parquetWriteBuffer({ columnData: [column] }))
    expect(await addFile(database, corpus, parquet)).toMatchObject({ format: 'parquet', added: 2 })
    const packed = gzipSync(three)
    expect(await addFile(database, corpus, packed)).toMatchObject({ format: 'jsonl', added: 3 })
  })

  it('takes a text, and a zip of texts whose other files it names', async () => {
    const corpus = await fresh()
    const file = await addFile(database, corpus, 'Leaves are dried.\n\nThen rolled.', 'on tea.txt')
    expect(file).toMatchObject({ format: 'text', added: 1 })
    expect(await retrieve(database, corpus.id, 'rolled', 1)).toMatchObject([{ title: 'on tea' }])
    const zip = zipSync({
      'notes/coffee.md': strToU8('Beans are roasted.'),
      'notes/cocoa.txt': [strToU8('Beans ferment.'), { level: 0 }],
      'notes/broken.txt': Uint8Array.from([0x66, 0xff, 0xfe]),
      'notes/table.csv': strToU8('a,b'),
      '__MACOSX/notes/._coffee.md': strToU8('x'),
    })
    const zipped = await addFile(database, corpus, zip, 'notes.zip')
    expect(zipped).toMatchObject({ format: 'zip', added: 2, issue_count: 2 })
    expect(zipped.issues.map(({ path }) => path)).toEqual(['notes/broken.txt', 'notes/table.csv'])
    expect(await retrieve(database, corpus.id, 'ferment', 1)).toMatchObject([{ title: 'cocoa' }])
  })

  it('lists what it cannot read, and takes the rest', async () => {
    const corpus = await fresh()
    const content = `${lines([tea])}{"id":\n${lines([{ id: 'x' }, 7, coffee])}`
    const file = await addFile(database, corpus, content)
    expect(file).toMatchObject({ status: 'done', added: 2, issue_count: 3, rows_read: 5 })
    expect(file.issues.map(({ row }) => row)).toEqual([2, 3, 4])
    expect((await findCorpusDetail(database, corpus.id)).files).toEqual([file])
  })

  it.each([
    ['nothing', '', 'empty'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'PNG'],
    ['a zip without texts', zipSync({ 'a.csv': strToU8('a') }), 'no text files'],
    ['a text that is no rows', 'Once upon a time.\nThere was.', 'neither JSON nor a table'],
  ])('refuses %s in words', async (_, content, words) => {
    const corpus = await fresh()
    const { status, error } = await addFile(database, corpus, content, 'given')
    expect([status, error]).toEqual(['failed', expect.stringContaining(words)])
  })

  it('says of a zip that is cut off which text is not whole', async () => {
    const corpus = await fresh()
    const zip = zipSync({ 'a.txt': strToU8('a b '.repeat(9_000)) })
    const { issues } = await addFile(database, corpus, zip.subarray(0, 60), 'cut.zip')
    expect(issues).toMatchObject([{ path: 'a.txt', message: expect.stringContaining('cut off') }])
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

  it('of many passages leaves frequent words out of what it looks for', async () => {
    const corpus = await fresh()
    const rows = Array.from({ length: 1_500 }, (_, index) => ({
      id: `p${index}`,
      text: `The story of number ${index} is the usual one.`,
    }))
    await addFile(database, corpus, lines(rows))
    const words = await database.query(
      sql`SELECT word, share FROM corpus_word WHERE corpus_id = ${corpus.id} ORDER BY word`,
    )
    expect(words.map(({ word }) => word)).toContain('usual')
    expect(words.map(({ word }) => word)).not.toContain('777')
    const found = await search(corpus.id, 'What is the story of the number 777?')
    expect(found[0]).toBe('p777')
  })
})

describe('an external corpus', () => {
  it('takes no files', () => {
    const corpus = {
      id: 'x',
      name: 'wiki',
      kind: 'external',
      url: 'http://x',
      flavour: 'plain',
      has_api_key: false,
      passage_count: null,
      adding: false,
      created_at: '',
    } as const
    expect(() => requireLocal(corpus)).toThrow('own address')
  })
})

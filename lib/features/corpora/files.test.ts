import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findCorpusDetail } from './list-corpora.server'
import { retrieve } from './retrieve.server'
import { coffee, lines, tea, three } from './testing/rows'
import { addFile, makeCorpus, passageIds } from './testing/setup'
import { requireLocal } from './change-files.server'

withDataFolder()

describeOnDatabases('a corpus', (open) => {
  let database: Database
  let names = 0
  beforeAll(async () => {
    database = await open()
  })
  const fresh = () => makeCorpus(database, `corpus ${++names}`)

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
      { row: 2, path: 'id', message: 'another passage has the id tea; the first one stays' },
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
    ['a zip that is cut off', zipSync({ 'a.txt': strToU8('a') }).subarray(0, 60), 'cut off'],
    ['a zip without texts', zipSync({ 'a.csv': strToU8('a') }), 'no text files'],
    ['a text that is no rows', 'Once upon a time.\nThere was.', 'neither JSON nor a table'],
  ])('refuses %s in words', async (_, content, words) => {
    const corpus = await fresh()
    const { status, error } = await addFile(database, corpus, content, 'given')
    expect([status, error]).toEqual(['failed', expect.stringContaining(words)])
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
    expect(() => requireLocal(corpus)).toThrow('Files can only be added to a corpus stored here')
  })
})

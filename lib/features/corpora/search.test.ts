import { beforeAll, expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { retrieve } from './retrieve.server'
import { cocoa, coffee, lines, tea, three } from './testing/rows'
import { addFile, makeCorpus } from './testing/setup'

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

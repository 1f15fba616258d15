import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database, Transaction } from './database'
import { indexTexts, searchRanks, searchSeqs, unindex } from './search'
import { parseSearch, searchTokens, type SearchTerms } from './search-text'
import { sql } from './sql'
import { describeOnDatabases } from './testing'
import { generated } from '@/lib/formats/testing/generated'

describe('a search box', () => {
  it('wants every word, and the words between quotes in a row', () => {
    expect(parseSearch('Marie  CURIE "Nobel Prize" 1903')).toEqual([
      ['marie'],
      ['curie'],
      ['nobel', 'prize'],
      ['1903'],
    ])
  })

  it('takes a word with something in its middle for a phrase', () => {
    expect(parseSearch("mother's e-mail 3.5%")).toEqual([
      ['mother', 's'],
      ['e', 'mail'],
      ['3', '5'],
    ])
  })

  it.each(['', '   ', '""', '" "', '*', ':-)', '"', '(', 'é'.normalize('NFD').slice(1)])(
    'finds no term in %j',
    (q) => {
      expect(parseSearch(q)).toEqual([])
    },
  )

  it('reads an open quote to the end', () => {
    expect(parseSearch('a "b c')).toEqual([['a'], ['b', 'c']])
  })

  it('reads letters of any script, composed or not, in any case', () => {
    expect(searchTokens('Cafe\u0301 CAFÉ cafe ΣΊΣΥΦΟΣ हिन्दी 東京 x²')).toEqual([
      'café',
      'café',
      'cafe',
      'σίσυφοσ',
      'हिन्दी',
      '東京',
      'x²',
    ])
  })
})

const odd = Array.from(`aB7 .'"-_*\\\n\u0001\u00A0éİıßẞΣςσﬁǄжान東한²½ªⓐ\u200D\uFFFD\uE000𝒳🦉`)
const scripts = fc.constantFrom(' ', 'ab', 'e\u0301', '\u{1E900}', '\u{10D50}', ...odd)
const texts = fc.array(
  fc.array(scripts, { maxLength: 12 }).map((parts) => parts.join('')),
  {
    minLength: 1,
    maxLength: 8,
  },
)

function holds(text: string, terms: SearchTerms): boolean {
  const line = ` ${searchTokens(text).join(' ')} `
  return terms.every((phrase) => line.includes(` ${phrase.join(' ')} `))
}

describeOnDatabases('search', (open, provider) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  async function find(tx: Pick<Transaction, 'query'>, q: string): Promise<unknown[]> {
    const found = searchSeqs(provider, 'document_search', parseSearch(q))
    const rows = await tx.query(sql`SELECT seq FROM (${found}) AS found ORDER BY seq`)
    return rows.map((row) => row['seq'])
  }

  it('finds what a plain reading of the tokens finds, in any text', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (bodies, boxes) => {
        const undone = database.transaction(async (tx) => {
          await indexTexts(
            tx,
            'document_search',
            bodies.map((body, index) => [1000 + index, body]),
          )
          for (const box of boxes.filter((one) => parseSearch(one).length > 0)) {
            const wanted = bodies.flatMap((body, index) =>
              holds(body, parseSearch(box)) ? [1000 + index] : [],
            )
            expect({ bodies, box, found: await find(tx, box) }).toEqual({
              bodies,
              box,
              found: wanted,
            })
          }
          throw new Error('undone')
        })
        await expect(undone).rejects.toThrow('undone')
      }),
      generated(60),
    )
  })

  it('finds words and phrases to the end of a long document', async () => {
    const middle = Array.from({ length: 30_000 }, (_, n) => (n % 9 === 0 ? 'the' : `w${n}`))
    await database.transaction((tx) =>
      indexTexts(tx, 'document_search', [
        [1, `first words ${middle.join(' ')} the last words`],
        [2, 'words last'],
      ]),
    )
    expect(await find(database, 'words last')).toEqual([1, 2])
    expect(await find(database, '"the last words"')).toEqual([1])
    expect(await find(database, '"first words"')).toEqual([1])
    expect(await find(database, '"w29996 the"')).toEqual([1])
    expect(await find(database, '"w29998 w2"')).toEqual([])
    for (let n = 16_370; n < 16_390; n++) {
      expect(await find(database, `"w${n} w${n + 2}"`)).toEqual([])
    }
  })

  it('takes any text, however odd', async () => {
    const huge = ['x'.repeat(100_000), 'é'.repeat(5_000), '', '🦉', `${'𝒳'.repeat(400)} tail`]
    const many = Array.from({ length: 200_000 }, (_, n) => `word${n}`).join(' ')
    await database.transaction((tx) =>
      indexTexts(
        tx,
        'document_search',
        [...huge, many].map((text, index) => [10 + index, text]),
      ),
    )
    expect(await find(database, 'x'.repeat(100_000))).toEqual([10])
    expect(await find(database, 'é'.repeat(5_000))).toEqual([11])
    expect(await find(database, 'tail')).toEqual([14])
    expect(await find(database, 'word5')).toEqual([15])
  })

  it('ranks the better match first', async () => {
    await database.transaction((tx) =>
      indexTexts(tx, 'item_search', [
        [1, `owl ${'something else '.repeat(40)}`],
        [2, 'owl owl owl'],
        [3, 'nothing'],
      ]),
    )
    const ranked = searchRanks(provider, 'item_search', parseSearch('owl'))
    const rows = await database.query(sql`SELECT seq FROM (${ranked}) AS found ORDER BY rank, seq`)
    expect(rows.map((row) => row['seq'])).toEqual([2, 1])
  })

  it('forgets what is taken out', async () => {
    await database.transaction(async (tx) => {
      await indexTexts(tx, 'trace_search', [
        [1, 'gone'],
        [2, 'gone stays'],
      ])
      await unindex(tx, 'trace_search', sql`SELECT ${1} + 0`)
    })
    const found = searchSeqs(provider, 'trace_search', parseSearch('gone'))
    expect(await database.query(found)).toEqual([{ seq: 2 }])
  })
})

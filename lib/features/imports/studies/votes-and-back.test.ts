import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import type { ImportReport } from '../schema'
import { importContent, lines } from '../testing/setup'
import { battle, conversation, exported, imported, resultsOf, someFile, tableOf } from './testing'
import { generated } from '@/lib/formats/testing/generated'

withDataFolder()

const systems = ['Alpha-7b', 'Beta-9b', 'Gamma-1b']
const votesOfJudges = fc.uniqueArray(
  fc.record({
    item: fc.integer({ min: 0, max: 4 }),
    pair: fc.integer({ min: 0, max: 2 }),
    judge: fc.integer({ min: 1, max: 4 }),
    isTurned: fc.boolean(),
    leftIsA: fc.boolean(),
    winner: fc.constantFrom('model_a', 'model_b', 'tie', 'tie (bothbad)'),
  }),
  { minLength: 1, maxLength: 25, selector: ({ item, pair, judge }) => `${item} ${pair} ${judge}` },
)
const couples = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const

function rowsOf(
  votes: readonly (typeof votesOfJudges extends fc.Arbitrary<infer T> ? T : never)[number][],
  draw: number,
) {
  return votes.map(({ item, pair, judge, isTurned, leftIsA, winner }) => {
    const [one, other] = couples[pair] ?? [0, 1]
    const [a, b] = isTurned ? [other, one] : [one, other]
    return battle({
      question_id: `q${item}`,
      model_a: systems[a],
      model_b: systems[b],
      judge: `judge_${judge}`,
      winner,
      shown_left: leftIsA ? 'model_a' : 'model_b',
      conversation_a: conversation(
        `Question ${item} of draw ${draw}?`,
        `Answer of ${a} to ${item}.`,
      ),
      conversation_b: conversation(
        `Question ${item} of draw ${draw}?`,
        `Answer of ${b} to ${item}.`,
      ),
    })
  })
}

/** Votes for each of two systems, and ties, counted straight from the file. */
function countedIn(rows: readonly ReturnType<typeof battle>[], one: string, other: string) {
  const own = rows.filter((row) => new Set([row.model_a, row.model_b, one, other]).size === 2)
  const wonBy = (name: string) =>
    own.filter(
      (row) =>
        (row.winner === 'model_a' ? row.model_a : row.winner === 'model_b' ? row.model_b : null) ===
        name,
    ).length
  const [wins, losses] = [wonBy(one), wonBy(other)]
  return { wins, ties: own.length - wins - losses, losses }
}

const plain = (text: string) => text.replaceAll(/"protocol_hash":"[0-9a-f]+"/g, '')
interface Cast {
  rows: ReturnType<typeof rowsOf>
  id: string
  report: ImportReport
}

/** Holds whatever the votes of a study are. */
async function holds(
  database: Database,
  runs: { numRuns: number },
  check: (cast: Cast) => Promise<void>,
): Promise<void> {
  let draw = 0
  const property = fc.asyncProperty(votesOfJudges, async (votes) => {
    // The same votes may be drawn twice, and a study that exists is not added again.
    const rows = rowsOf(votes, (draw += 1))
    await check({ rows, ...(await imported(database, lines(rows))) })
  })
  await fc.assert(property, runs)
}

describeOnDatabases('votes from elsewhere', (open) => {
  it('give the results that counting them gives, whatever the order of the two', async () => {
    const database = await open()
    await holds(database, generated(12), async ({ rows, id, report }) => {
      expect(report).toMatchObject({
        format: 'arena-battles',
        rows_read: rows.length,
        issue_count: 0,
      })
      const results = await resultsOf(database, id)
      for (const row of results.counted.round_1) {
        const [one = '', other = ''] = [results.systems[row.first], results.systems[row.second]]
        expect(row.judgements).toEqual(countedIn(rows, one, other))
      }
      const bad = rows.filter(({ winner }) => winner === 'tie (bothbad)').length
      expect(results.cast_elsewhere).toMatchObject({ sides: 'known', texts: true, both_bad: bad })
      const left = rows.filter(
        ({ winner, ...row }) => winner === Reflect.get(row, 'shown_left'),
      ).length
      expect(results.conduct.position[0]).toMatchObject({ left })
    })
  })

  it('come out as battles as they went in, and go in again to the same results', async () => {
    const database = await open()
    await holds(database, generated(4), async ({ id }) => {
      const first = await exported(database, { kind: 'battles', study: id, format: 'jsonl' })
      const again = await imported(database, first)
      expect(tableOf(await resultsOf(database, again.id))).toEqual(
        tableOf(await resultsOf(database, id)),
      )
      const second = await exported(database, {
        kind: 'battles',
        study: again.id,
        format: 'jsonl',
      })
      expect(plain(second)).toBe(plain(first))
      const csv = await exported(database, { kind: 'battles', study: id, format: 'csv' })
      const ofCsv = await imported(database, csv, { filename: someFile('csv') })
      const tables = tableOf(await resultsOf(database, ofCsv.id))
      expect(tables).toEqual(tableOf(await resultsOf(database, id)))
    })
  })

  it('come back from our long table with the same figures, and without texts', async () => {
    const database = await open()
    await holds(database, generated(4), async ({ id }) => {
      const results = await resultsOf(database, id)
      const jsonl = await exported(database, { kind: 'judgements', study: id, format: 'jsonl' })
      const again = await imported(database, jsonl)
      expect(again.report.format).toBe('study-judgements')
      const found = await resultsOf(database, again.id)
      expect(found.cast_elsewhere).toMatchObject({ texts: false, sides: 'known' })
      expect(found.counted).toEqual(results.counted)
      expect(found.conduct).toEqual(results.conduct)
    })
  })

  it('of two systems come back from the CSV, which names only the better one', async () => {
    const database = await open()
    const winners = ['model_a', 'model_b', 'tie', 'model_a', 'tie (bothbad)']
    const rows = winners.map((winner, n) =>
      battle({ question_id: `q${n}`, winner, shown_left: n % 2 ? 'model_a' : 'model_b' }),
    )
    const { id } = await imported(database, lines(rows))
    const csv = await exported(database, { kind: 'judgements', study: id, format: 'csv' })
    const again = await imported(database, csv, { filename: someFile('csv') })
    const [study, found] = [await resultsOf(database, id), await resultsOf(database, again.id)]
    expect(found.systems).toEqual(['Alpha-7b', 'Beta-9b'])
    expect(tableOf(found)).toEqual(tableOf(study))
    expect(found.cast_elsewhere).toMatchObject({ sides: 'chosen', both_bad: 1 })
    expect(found.conduct.position[0]).toMatchObject({ left: 1, right: 2, randomisation_p: null })
    const three = lines([
      battle(),
      battle({ model_b: 'Gamma-1b', question_id: 'q2' }),
      battle({ model_a: 'Beta-9b', model_b: 'Gamma-1b' }),
    ])
    const many = await imported(database, three)
    const table = await exported(database, { kind: 'judgements', study: many.id, format: 'csv' })
    const refused = await importContent(database, table, {
      collection: 'Votes',
      filename: someFile('csv'),
    })
    expect(refused).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('the file has more than two'),
    })
  })

  it('without sides have no position bias, and come out without sides', async () => {
    const database = await open()
    const { id } = await imported(
      database,
      lines([battle(), battle({ question_id: 'q2', winner: 'tie' })]),
    )
    const results = await resultsOf(database, id)
    expect(results.conduct.position).toEqual([])
    expect(results.cast_elsewhere).toMatchObject({ sides: 'unknown' })
    const out = await exported(database, { kind: 'battles', study: id, format: 'jsonl' })
    expect(
      out
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toMatchObject([
      { shown_left: null, winner: 'model_a', judge: 'A1' },
      { shown_left: null, winner: 'tie' },
    ])
    const csv = await exported(database, { kind: 'judgements', study: id })
    expect(csv.split('\r\n')[1]).toMatch(/^[^,]+,q1,A1,preference,Alpha-7b,,1,1,/)
  })
})

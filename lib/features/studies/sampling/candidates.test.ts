import { beforeAll, expect, it } from 'vitest'
import { importContent, lines, type TestFile } from '@/lib/features/imports/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { studySystemSchema } from '../design-schema'
import { listCandidates } from './list-candidates.server'

withDataFolder()

const said = (verdict: string, reason = 'It says so.') =>
  `<think>Hm.</think><reason>${reason}</reason><answer>${verdict}</answer>`

/** A trace about the nth claim, which is true. */
const row = (n: number, given: object = {}) => ({
  schema: 'trace/1',
  system: 'faithlens',
  kind: 'claim',
  dataset: n % 2 === 0 ? 'even' : 'odd',
  input: { claim: `Tower ${n} is red.`, passages: [{ text: `Tower ${n} is painted red.` }] },
  gold: { label: 'supported' },
  model: 'alpha',
  output: said('yes'),
  ...given,
})

const lossy = { output: null, source: { lossy: true }, logged: { verdict: 'yes' } }

async function load(database: Database, rows: object[], file: TestFile): Promise<void> {
  const report = await importContent(database, lines(rows), file)
  expect([report.status, report.issues]).toEqual(['done', []])
}

const systems = [{ model: 'alpha' }, { model: 'beta' }].map((given) =>
  studySystemSchema.parse({ system: 'faithlens', ...given }),
)
const plain = { only_correct: false, flatten: false }

describeOnDatabases('candidates', (open) => {
  beforeAll(async () => {
    const database = await open()
    await load(database, [row(0), row(1), row(2), row(3)], { collection: 'a' })
    const beta = (n: number, given: object = {}) => row(n, { model: 'beta', ...given })
    await load(
      database,
      [
        beta(0, { sample_index: 1, output: said('yes', 'Second.') }),
        beta(0, { sample_index: 0, output: said('yes', 'First.') }),
        beta(1, { output: said('no') }),
        beta(2, lossy),
        beta(4),
      ],
      { collection: 'b' },
    )
    await load(database, [row(3, { model: 'beta' })], { collection: 'deleted' })
    await database.execute(sql`
      UPDATE collection SET deleted_at = ${new Date()} WHERE live_name = ${'deleted'}`)
  })

  it('are items with a trace of every system, wherever their collections are', async () => {
    const database = await open()
    const { candidates, left_out } = await listCandidates(database, { systems, ...plain })
    expect(candidates.map(({ text }) => text).toSorted()).toEqual([
      'Tower 0 is red.',
      'Tower 1 is red.',
    ])
    expect(candidates.find(({ dataset }) => dataset === 'odd')).toMatchObject({
      kind: 'claim',
      label: 'supported',
      correct: [1, 0],
      is_lossy: [false, false],
    })
    expect(left_out).toEqual([
      { reason: 'no_trace', system: 0, count: 1 },
      { reason: 'no_trace', system: 1, count: 1 },
      { reason: 'lossy', system: null, count: 1 },
    ])
  })

  it('are about the item of the first system, by the lowest sample', async () => {
    const database = await open()
    const { candidates } = await listCandidates(database, { systems, ...plain })
    const first = candidates.find(({ dataset }) => dataset === 'even')
    const traces = await database.query(sql`
      SELECT t.id, t.sample_index, i.id AS item_id, c.name
      FROM trace t JOIN item i ON i.seq = t.item_seq JOIN collection c ON c.id = t.collection_id
      WHERE t.id = ${first?.traces[0]} OR t.id = ${first?.traces[1]}`)
    const byId = new Map(traces.map((trace) => [trace['id'], trace]))
    expect(byId.get(first?.traces[0])).toMatchObject({ item_id: first?.item_id, name: 'a' })
    expect(byId.get(first?.traces[1])).toMatchObject({ sample_index: 0, name: 'b' })
  })

  it('may have lossy sides once both are flattened', async () => {
    const asked = { systems, ...plain, flatten: true }
    const { candidates } = await listCandidates(await open(), asked)
    expect(candidates.map(({ is_lossy: is }) => is.join(' ')).toSorted()).toEqual([
      'false false',
      'false false',
      'false true',
    ])
  })

  it('can be those every system got right', async () => {
    const asked = { systems, ...plain, only_correct: true }
    const { candidates, left_out } = await listCandidates(await open(), asked)
    expect(candidates.map(({ text }) => text)).toEqual(['Tower 0 is red.'])
    expect(left_out).toContainEqual({ reason: 'not_correct', system: 1, count: 1 })
  })

  it('can be those with a trace that fits a filter', async () => {
    const database = await open()
    const ask = (filter: string) => listCandidates(database, { systems, ...plain, filter })
    const found = await ask('correct=false&sort=-created_at')
    expect(found.candidates.map(({ text }) => text)).toEqual(['Tower 1 is red.'])
    expect(found.left_out).toEqual([{ reason: 'filter', system: null, count: 4 }])
    expect((await ask('q=tower 0')).candidates).toHaveLength(1)
    await expect(ask('colour=red')).rejects.toThrow('Unknown filter "colour"')
  })

  it('are of the collection and the prompt that were asked for', async () => {
    const database = await open()
    const ask = async (given: object) => {
      const [first, second] = systems
      const narrowed = studySystemSchema.parse({ ...first, ...given })
      const asked = { systems: second ? [narrowed, second] : [], ...plain }
      return (await listCandidates(database, asked)).candidates.length
    }
    expect(await ask({ collection: 'a' })).toBe(2)
    expect(await ask({ collection: 'b' })).toBe(0)
    expect(await ask({ prompt_version: '9' })).toBe(0)
  })

  it('never have the same trace on both sides', async () => {
    const [alpha] = systems
    const asked = { systems: alpha ? [alpha, alpha] : [], ...plain }
    expect(await listCandidates(await open(), asked)).toEqual({
      candidates: [],
      item_counts: [4, 4],
      left_out: [{ reason: 'same_trace', system: null, count: 4 }],
    })
  })

  it('have no trace that failed', async () => {
    const database = await open()
    await load(
      database,
      [
        row(10, { model: 'gamma' }),
        row(10, { model: 'delta', output: '' }),
        row(11, { model: 'gamma' }),
        row(11, { model: 'delta', output: '', sample_index: 0 }),
        row(11, { model: 'delta', sample_index: 1 }),
      ],
      { collection: 'failures' },
    )
    const asked = ['gamma', 'delta'].map((model) =>
      studySystemSchema.parse({ system: 'faithlens', model }),
    )
    const { candidates, left_out } = await listCandidates(database, { systems: asked, ...plain })
    expect(candidates.map(({ text }) => text)).toEqual(['Tower 11 is red.'])
    expect(left_out).toEqual([{ reason: 'failed', system: 1, count: 1 }])
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { newId } from '@/lib/platform/ids'
import { facetNames, type Histogram } from '@/lib/core/traces/columns/schema'
import {
  countTraces,
  sampleTraces,
  tallyTraces,
  traceFacets,
} from '@/lib/core/traces/count-traces.server'
import { findNeighbours } from '@/lib/core/traces/find-neighbours.server'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import type { TraceFilter } from '@/lib/core/traces/filter'
import type { TraceQuery } from '@/lib/core/traces/query'
import { newestFirst, parseSort, type Sort, sortColumns } from '@/lib/core/traces/sort'
import { facet, facetKey, listed } from './testing/reference'
import {
  addCollection,
  addTraces,
  models,
  newWorld,
  rewardNames,
  type World,
} from './testing/setup'

const sortArbitrary: fc.Arbitrary<Sort> = fc
  .record({
    by: fc.constantFrom(
      ...sortColumns.filter((by) => by !== 'relevance'),
      ...rewardNames.map((name) => `reward.${name}`),
      'reward.unheard-of',
    ),
    descending: fc.boolean(),
  })
  .map(({ by, descending }) => parseSort(descending ? `-${by}` : by) ?? newestFirst)

const some = <T>(...values: T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 })

const boundArbitrary: fc.Arbitrary<NonNullable<TraceFilter['bounds']>[number]> = fc
  .tuple(
    fc.constantFrom<NonNullable<TraceFilter['bounds']>[number]['of'][]>(
      'training_step',
      'question_count',
      'abstentions',
      'confidence',
      'evidence_length',
      'output_length',
      'depth',
      'reward.necessity',
      'reward.__proto__',
      'reward.a.b',
    ),
    fc.oneof(
      fc.record({
        op: fc.constantFrom(
          'lt' as const,
          'lte' as const,
          'gt' as const,
          'gte' as const,
          'eq' as const,
        ),
        value: fc.constantFrom(-0.5, 0, 0.5, 1, 50),
      }),
      fc.record({ op: fc.constant('undefined' as const), value: fc.boolean() }),
    ),
  )
  .map(([of, bound]) => ({ of, ...bound }))

const filterArbitrary: fc.Arbitrary<TraceFilter> = fc.record(
  {
    collection: some('first', 'second', 'gone', 'none such'),
    system: some('decompose-rl' as const, 'faithlens' as const),
    model: some(...models),
    run: some('night', 'Night', null),
    dataset: some('hover', 'scifact', null),
    label: some('supported' as const, 'refuted' as const, null),
    verdict: some('supported' as const, 'not_enough_information' as const, null),
    correct: some(true, false, null),
    status: some('ok' as const, 'failed' as const, 'repaired' as const),
    problem: some(
      'any' as const,
      'none' as const,
      'unclosed' as const,
      'replaced_character' as const,
    ),
    mark: some('any', 'none', 'harmful', 'unheard-of'),
    judged: some(true, false),
    group: some('g1', 'g2', null),
    bounds: fc.array(boundArbitrary, { minLength: 1, maxLength: 3 }),
    q: fc.constantFrom(
      'tower',
      'TOWER the',
      '"in the"',
      'ünder',
      '"river 1937" bridge',
      'élan',
      'nowhere',
    ),
  },
  { requiredKeys: [] },
)
/** Few parts at a time, or nothing would ever be found. */
const fewParts = fc.tuple(filterArbitrary, fc.integer({ min: 0, max: 3 })).map(([filter, most]) => {
  const entries = Object.entries(filter)
  const picked: TraceFilter = Object.fromEntries(entries.slice(0, most))
  return picked
})

const query = (part: Partial<TraceQuery>): TraceQuery => ({
  filter: {},
  sort: newestFirst,
  limit: 50,
  cursor: null,
  at: null,
  count: false,
  ...part,
})

async function walk(db: Database, part: Partial<TraceQuery>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page = await listTraces(db, query({ ...part, cursor }))
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor !== null)
  return ids
}

async function worldOf(db: Database): Promise<World> {
  const world = await newWorld(db, 7)
  const shelf = await addCollection(world, 'first')
  await addTraces(world, shelf, 40)
  await addTraces(world, await addCollection(world, 'second'), 25)
  await addTraces(world, await addCollection(world, 'running', { status: 'running' }), 5)
  await addTraces(world, await addCollection(world, 'gone', { isDeleted: true }), 5)
  return world
}

/** Every bin counts the traces whose value lies in it; those without one are undefined. */
function expectHistogram(histogram: Histogram, counted: ReadonlyMap<string, number>): void {
  const total = histogram.bins.reduce((sum, { count }) => sum + count, 0)
  expect(histogram.undefined).toBe(counted.get('null') ?? 0)
  expect(total + histogram.undefined).toBe([...counted.values()].reduce((a, b) => a + b, 0))
  for (const bin of histogram.bins) {
    const inside = [...counted].filter(([value]) => {
      const number = Number(value)
      if (bin.from === bin.to) return value !== 'null' && number === bin.from
      const isLast = bin === histogram.bins.at(-1)
      return (
        value !== 'null' && number >= bin.from && (number < bin.to || (isLast && number <= bin.to))
      )
    })
    expect(bin.count).toBe(inside.reduce((sum, [, count]) => sum + count, 0))
  }
}

describeOnDatabases('lists of traces', (open) => {
  let made: Promise<World> | undefined
  const world = async () => await (made ??= open().then(worldOf))
  const runs = { numRuns: 60 }

  it('hold what the filter says in the order of the sort, whatever the page size', async () => {
    const { db, traces } = await world()
    await fc.assert(
      fc.asyncProperty(
        fewParts,
        sortArbitrary,
        fc.integer({ min: 1, max: 60 }),
        async (filter, sort, limit) => {
          const expected = listed(traces, filter, sort).map(({ id }) => id)
          expect(await walk(db, { filter, sort, limit })).toEqual(expected)
          expect(await countTraces(db, filter)).toBe(expected.length)
        },
      ),
      runs,
    )
  })

  it('can be of chosen traces alone, with what their questions did', async () => {
    const { db, traces } = await world()
    const chosen = traces.filter((_, at) => at % 7 === 0).map(({ id }) => id)
    await db.execute(sql`UPDATE trace SET questions = 'nha' WHERE id = ${chosen[0] ?? ''}`)
    const page = await listTraces(db, query({ filter: { id: [...chosen, newId()] }, limit: 500 }))
    expect(page.rows.map(({ id }) => id).toSorted()).toEqual(chosen.toSorted())
    const letters = new Map(page.rows.map(({ id, questions }) => [id, questions]))
    expect([letters.get(chosen[0] ?? ''), letters.get(chosen[1] ?? '')]).toEqual(['nha', null])
  })

  it('have facets that are counted without their own part of the filter', async () => {
    const { db, traces } = await world()
    await fc.assert(
      fc.asyncProperty(fewParts, async (filter) => {
        const facets = await traceFacets(db, filter)
        for (const name of facetNames) {
          const counted = new Map(facets[name].map(({ value, count }) => [facetKey(value), count]))
          expect([name, counted]).toEqual([name, facet(traces, filter, name)])
        }
        expect(facets.count).toBe(listed(traces, filter, newestFirst).length)
        for (const [name, histogram] of Object.entries(facets.reward))
          expectHistogram(histogram, facet(traces, filter, `reward.${name}`))
        for (const [kind, histogram] of Object.entries(facets.confidence)) {
          const ofKind = traces.map((trace) => ({
            ...trace,
            confidence: trace.confidence_kind === kind ? trace.confidence : null,
          }))
          const rest = (filter.bounds ?? []).filter(({ of }) => of !== 'confidence')
          expectHistogram(histogram, facet(ofKind, { ...filter, bounds: rest }, 'confidence'))
        }
      }),
      runs,
    )
  })

  it('tell the rank and the neighbours of each trace as walking the list does', async () => {
    const { db, traces } = await world()
    await fc.assert(
      fc.asyncProperty(fewParts, sortArbitrary, fc.nat(), async (filter, sort, at) => {
        const all = listed(traces, {}, sort)
        const trace = all[at % all.length]
        const found = listed(traces, filter, sort).map(({ id }) => id)
        const before = all.slice(0, at % all.length).filter(({ id }) => found.includes(id))
        const after = all.slice((at % all.length) + 1).find(({ id }) => found.includes(id))
        expect(await findNeighbours(db, trace?.id ?? '', { filter, sort })).toEqual({
          rank: found.includes(trace?.id ?? '') ? before.length + 1 : null,
          count: found.length,
          previous: before.at(-1)?.id ?? null,
          next: after?.id ?? null,
        })
      }),
      runs,
    )
  })

  it('know no neighbours of a trace that is not there', async () => {
    const { db } = await world()
    const list = { filter: {}, sort: newestFirst }
    expect(await findNeighbours(db, newId(), list)).toBeNull()
    expect(await findNeighbours(db, 'no id', list)).toBeNull()
  })

  it('draw the same sample for the same seed, each trace once, from the filter alone', async () => {
    const { db, traces } = await world()
    const filter: TraceFilter = { system: ['decompose-rl'] }
    const found = listed(traces, filter, newestFirst).map(({ id }) => id)
    const one = await sampleTraces(db, filter, { n: 20, seed: 'x' })
    expect(one.ids).toHaveLength(20)
    expect(new Set(one.ids).size).toBe(20)
    expect(one.ids.every((id) => found.includes(id))).toBe(true)
    expect(one.count).toBe(found.length)
    expect(await sampleTraces(db, filter, { n: 20, seed: 'x' })).toEqual(one)
    expect((await sampleTraces(db, filter, { n: 20, seed: 'y' })).ids).not.toEqual(one.ids)
    const everything = await sampleTraces(db, filter, { n: 10_000, seed: 'x' })
    expect(everything.ids.toSorted()).toEqual(found.toSorted())
    expect(everything.ids.slice(0, 20)).toEqual(one.ids)
  })

  it('start at a value of the sort', async () => {
    const { db, traces } = await world()
    const sort = parseSort('-reward_total') ?? newestFirst
    const page = await listTraces(db, query({ sort, at: '0.5', limit: 500 }))
    const rest = listed(traces, {}, sort).filter(({ reward_total }) => (reward_total ?? -9) <= 0.5)
    expect(page.rows.map(({ id }) => id)).toEqual(rest.map(({ id }) => id))
    await expect(listTraces(db, query({ sort, at: 'high' }))).rejects.toThrow(
      /not sorted by values/,
    )
  })

  it('start at a time', async () => {
    const { db, traces } = await world()
    const ids = listed(traces, {}, newestFirst).map(({ id }) => id)
    const middle = await listTraces(db, query({ limit: 500 }))
    const at = middle.rows[30]?.created_at ?? ''
    const page = await listTraces(db, query({ at, limit: 500 }))
    const from = middle.rows.findIndex((row) => row.created_at <= at)
    expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(from))
  })

  it.each(['nonsense', '', 'ICJ4', 'eyJ9', 'ãã'])('refuse the cursor %j', async (cursor) => {
    const { db } = await world()
    await expect(listTraces(db, query({ cursor }))).rejects.toThrow(/cursor/)
  })

  it('refuse a cursor of another order, and one that was changed', async () => {
    const { db } = await world()
    const { next_cursor } = await listTraces(db, query({ limit: 5 }))
    const sort = parseSort('confidence') ?? newestFirst
    await expect(listTraces(db, query({ sort, cursor: next_cursor }))).rejects.toThrow(/cursor/)
    const plain = Buffer.from(next_cursor ?? '', 'base64url').toString()
    const forged = Buffer.from(plain.replace('created_at', 'confidence')).toString('base64url')
    await expect(listTraces(db, query({ sort, cursor: forged }))).rejects.toThrow(/cursor/)
  })

  const hostile = [
    '"',
    "' OR 1=1 --",
    '* NEAR(a b)',
    'body: x',
    '%',
    '\\',
    '-tower',
    '()',
    'a"b"c',
    '\u0000',
  ]
  it.each(hostile)('take %j for words to look for, nothing else', async (q) => {
    const { db, traces } = await world()
    const found = await walk(db, { filter: { q }, limit: 500 })
    expect(found).toEqual(listed(traces, { q }, newestFirst).map(({ id }) => id))
    const filter = {
      model: [q],
      run: [q],
      group: [q],
      item: [q],
      import: [q],
      id: [q],
      collection: [q],
    }
    expect(await countTraces(db, filter)).toBe(0)
  })

  it('order what is found by relevance, the same every time', async () => {
    const { db, traces } = await world()
    const filter = { q: 'tower river' }
    const sort = parseSort('relevance') ?? newestFirst
    const found = await walk(db, { filter, sort, limit: 7 })
    const expected = listed(traces, filter, newestFirst).map(({ id }) => id)
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect(await walk(db, { filter, sort, limit: 500 })).toEqual(found)
  })

  it('tally marks by facet', async () => {
    const { db, traces } = await world()
    const filter: TraceFilter = { system: ['faithlens'] }
    const found = listed(traces, filter, newestFirst)
    const rows = await tallyTraces(db, filter, 'verdict')
    for (const row of rows) {
      const own = found.filter(({ verdict }) => verdict === row.value)
      const harmful = own.filter(({ marks }) => marks.includes('harmful')).length
      expect(row.traces).toBe(own.length)
      expect(row.marked).toBe(own.filter(({ marks }) => marks.length > 0).length)
      expect(row.kinds.get('harmful') ?? 0).toBe(harmful)
    }
    expect(rows.reduce((sum, row) => sum + row.traces, 0)).toBe(found.length)
  })
})

describeOnDatabases('a list that changes', (open) => {
  it('goes on after a cursor where it stopped, with what was added behind it', async () => {
    const db = await open()
    const world = await newWorld(db, 11)
    const shelf = await addCollection(world, 'growing')
    await addTraces(world, shelf, 20)
    const sort = parseSort('reward_total') ?? newestFirst
    const first = await listTraces(db, query({ sort, limit: 12 }))
    const seen = first.rows.map(({ id }) => id)
    await addTraces(world, shelf, 20)
    await addTraces(world, await addCollection(world, 'another'), 10)
    const rest = await listTraces(db, query({ sort, limit: 500, cursor: first.next_cursor }))
    const all = listed(world.traces, {}, sort).map(({ id }) => id)
    const last = all.indexOf(seen.at(-1) ?? '')
    expect(rest.rows.map(({ id }) => id)).toEqual(all.slice(last + 1))
    expect(await walk(db, { sort, limit: 9 })).toEqual(all)
    expect(await walk(db, { filter: { q: 'tower' }, limit: 9 })).toEqual(
      listed(world.traces, { q: 'tower' }, newestFirst).map(({ id }) => id),
    )
  })

  it('loses what is deleted and gets it back', async () => {
    const db = await open()
    const world = await newWorld(db, 12)
    const shelf = await addCollection(world, 'coming and going')
    await addTraces(world, shelf, 10)
    const filter = { collection: ['coming and going'] }
    const before = await countTraces(db, filter)
    const set = async (deleted: Date | null) =>
      await db.execute(sql`
        UPDATE collection SET deleted_at = ${deleted}, version = version + 1
        WHERE id = ${shelf.collectionId}`)
    await set(new Date())
    expect(await countTraces(db, filter)).toBe(0)
    await set(null)
    expect(await countTraces(db, filter)).toBe(before)
    expect(before).toBe(world.traces.length)
  })

  it('is loaded once for all who ask at the same time', async () => {
    const db = await open()
    const world = await newWorld(db, 13)
    await addTraces(world, await addCollection(world, 'asked at once'), 10)
    const filter = { collection: ['asked at once'] }
    const asked = await Promise.all(Array.from({ length: 8 }, () => countTraces(db, filter)))
    expect(new Set(asked)).toEqual(new Set([world.traces.length]))
  })
})

describe('an empty world', () => {
  it('has a sort for every column', () => {
    expect(sortColumns.map((by) => parseSort(by)?.by)).toEqual(sortColumns)
    expect(parseSort('reward.')).toBeNull()
    expect(parseSort('output')).toBeNull()
  })
})

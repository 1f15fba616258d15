import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@/lib/platform/db/database'
import { collect } from '@/lib/platform/threads/heap'
import { sql } from '@/lib/platform/db/sql'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import { countTraces, traceFacets } from '@/lib/core/traces/count-traces.server'
import { findNeighbours } from '@/lib/core/traces/find-neighbours.server'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import type { Bench } from './figure'
import { onBothDatabases } from './on-both-databases'
import { seedTraces } from './seed'

interface Figure {
  name: string
  value: number
  limit: number
  unit: string
  ok: boolean
}

interface ListBench {
  log: (line: string) => void
  traces: number
  repeats: number
}

/** Lists, facets and searches on SQLite and, where there is one, on PostgreSQL. */
export async function benchLists(bench: Bench): Promise<void> {
  const { rows, log, figure } = bench
  await onBothDatabases(bench, 'lists', async (database, name) => {
    const figures = await measureLists(database, { log, traces: rows, repeats: 3 })
    for (const { name: what, value, limit, unit } of figures) {
      figure(`${name}: ${what}`, value, { unit, limit })
    }
  })
}

const query = (text: string) => {
  const params = new URLSearchParams(text)
  return traceQuerySchema.parse(
    Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)])),
  )
}

const filters = [
  '',
  'verdict=supported',
  'model=qwen-2.5-7b&correct=true',
  'reward.necessity.lte=0&correct=true',
  'dataset=hover&dataset=scifact&problem=any',
  'training_step.gte=500&abstentions.gte=1',
  'status=unreadable',
  'reward.coverage.undefined=true&run=night-1',
]
const sorts = ['-created_at', 'reward.necessity', '-reward_total', 'confidence', 'training_step']
/** From words that stand in almost every text to one that stands in few, and a phrase. */
const searches = [
  'the',
  'evidence claim',
  'karo',
  'of the that',
  'mitensu',
  '"the of"',
  'robel the',
]

function p95(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function timesOf(
  cases: (() => Promise<unknown>)[],
  repeats: number,
): Promise<{ first: number[]; all: number[] }> {
  const [first, all]: [number[], number[]] = [[], []]
  for (let round = 0; round < repeats; round++) {
    for (const one of cases) {
      const time = await timed(one)
      if (round === 0) first.push(time)
      all.push(time)
    }
  }
  return { first, all }
}

/** Whatever was remembered of the collection is forgotten, as after an import. */
async function forget(db: Database): Promise<void> {
  await db.execute(sql`UPDATE collection SET version = version + 1`)
}

/** Memory of buffers is given back some time after nothing refers to them. */
async function heldBytes(): Promise<number> {
  for (let round = 0; round < 4; round++) {
    collect()
    await wait(50)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** The longest the event loop stood still while the work was done. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - 1)
    last = now
  }, 1)
  await work()
  await new Promise((resolve) => setTimeout(resolve, 5))
  clearInterval(watch)
  return longest
}

/** Lists, facets and searches over many traces; times are those in the server, in milliseconds. */
async function measureLists(db: Database, { log, traces, repeats }: ListBench): Promise<Figure[]> {
  const figures: Figure[] = []
  const scale = db.provider === 'postgresql' ? 2 : 1
  const figure = (name: string, value: number, limit: number, unit = 'ms') => {
    const own = { name, value: Math.round(value * 10) / 10, limit, unit, ok: value <= limit }
    figures.push(own)
    log(`${own.name}: ${own.value} ${unit} (limit ${limit})`)
  }
  if ((await countTraces(db, {})) === 0) {
    await seedTraces(db, {
      traces,
      onProgress: (done) => done % 20_000 === 0 && log(`${done} seeded`),
    })
  }
  await forget(db)
  const before = await heldBytes()
  let load = 0
  const pause = await longestPause(async () => {
    load = await timed(() => listTraces(db, query('')))
  })
  figure('first list, nothing loaded', load, 4000)
  figure('longest pause of the event loop while loading', pause, 50)
  figure('columns held in memory', ((await heldBytes()) - before) / traces, 120, 'bytes/trace')
  const lists = filters.flatMap((filter) =>
    sorts.map((sort) => () => listTraces(db, query(`${filter}&sort=${sort}`))),
  )
  const listed = await timesOf(lists, repeats)
  figure('list of any filter and sort, p95', p95(listed.all), 50 * scale)
  figure('list asked for the first time, p95', p95(listed.first), 50 * scale)
  const facets = filters.map((filter) => () => traceFacets(db, query(filter).filter))
  const counted = await timesOf(facets, repeats)
  figure('facets, p95', p95(counted.first), 50 * scale)
  const page = await listTraces(db, query('sort=-reward_total'))
  figure('a page of 50 rows', JSON.stringify(page).length / 1024, 60, 'KB')
  const middle = page.rows[25]?.id ?? ''
  const walks = filters.map((filter) => () => findNeighbours(db, middle, query(filter)))
  figure('next, previous and rank, p95', p95((await timesOf(walks, repeats)).all), 50 * scale)
  for (const [kind, sort, limit] of [
    ['by date', '-created_at', 50],
    ['by relevance', 'relevance', 250],
  ] as const) {
    const times: number[] = []
    for (const q of searches) {
      await forget(db)
      await listTraces(db, query(''))
      times.push(await timed(() => listTraces(db, query(`q=${q}&sort=${sort}`))))
      log(`  search ${kind} "${q}": ${times.at(-1)?.toFixed(1)}`)
    }
    figure(`search ${kind}, never asked before, p95`, p95(times), limit * scale)
  }
  const counts: number[] = []
  for (const q of searches) {
    await forget(db)
    await listTraces(db, query(''))
    counts.push(await timed(() => countTraces(db, { q })))
    log(`  count "${q}": ${counts.at(-1)?.toFixed(1)}`)
  }
  figure('exact count of a search, never asked before, p95', p95(counts), 250 * scale)
  return figures
}

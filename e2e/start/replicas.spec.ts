import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Database, openDatabase } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { readMigrations } from '@/lib/platform/db/migrations'
import { type Engine, startEngine } from '@/lib/platform/engine/server'
import { type Cluster, startPostgres } from '../../scripts/testing/postgres.ts'
import { followRun } from '../soak/followed-runs'
import { itemCount, prepareWork } from '../soak/prepared-work'
import { Replicas } from '../soak/replicas'
import { seeImport } from '../soak/seen-imports'
import { judgeThroughKills } from '../support/judge-through-kills'

/** Two web processes and two workers; the tests go on from one another. */
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let postgres: Cluster | { missing: string }
let folder: string
let engine: Engine
let database: Database
let replicas: Replicas

test.beforeAll(async () => {
  postgres = await startPostgres()
  test.skip('missing' in postgres, 'no PostgreSQL was found')
  if ('missing' in postgres) return
  folder = await mkdtemp(join(tmpdir(), 'touchstone-replicas-'))
  engine = await startEngine({ faults: { latency_ms: 50 } })
  database = await openDatabase({ url: postgres.url })
  replicas = new Replicas(folder, postgres.url)
  await replicas.start()
  await prepareWork(replicas, engine.url)
})
test.afterAll(async () => {
  if ('missing' in postgres) return
  await replicas.stop()
  await database.close()
  await engine.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a run started on one is followed on the other, and one worker does it', async () => {
  const [first, other] = replicas.webs
  const before = engine.requests().received
  const { acknowledged, problems } = await followRun(database, first, other)
  expect(problems).toEqual([])
  expect(acknowledged).toBeGreaterThan(itemCount)
  expect(engine.requests().received - before).toBe(itemCount)
})

test('an import sent to one is in the lists and facets of the other', async () => {
  const [first, other] = replicas.webs
  await seeImport({ first, other }, 1)
  await seeImport({ first: other, other: first }, 2)
})

test('failed sign-ins at both are counted together', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const reply = await fetch(`${replicas.webs[n % 2 === 0 ? 0 : 1].address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'wrong password' }),
    })
    statuses.push(reply.status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})

test('annotators over both judge every pair as often as asked, while each is killed', async () => {
  await judgeThroughKills(database, {
    size: { pairs: 40, people: 10, overlap: 3 },
    addressOf: () => replicas.address,
    // Until one is back, the other one serves alone.
    kills: replicas.webs.map((web) => async () => {
      await web.kill()
      await web.start()
    }),
  })
})

test('a run of a worker that was killed goes on in the other', async () => {
  const [first, second] = replicas.workers
  await second.kill()
  engine.setFaults({ latency_ms: 500 })
  const before = engine.requests().finished
  const wanted = { systems: ['decompose-rl'], collection: 'asked', cache: 'refresh' }
  const run = await replicas.send('/api/runs', wanted)
  await expect
    .poll(() => engine.requests().finished, { intervals: [20], timeout: 60_000 })
    .toBeGreaterThan(before)
  await first.kill()
  const path = `/api/runs/${String(run?.['id'])}`
  expect(await replicas.ask(path)).toMatchObject({ status: 'running' })
  await second.start()
  const done = await replicas.until(path, ({ status }) => status !== 'running')
  expect(done).toMatchObject({ status: 'done', progress: { done: itemCount, failed: 0 } })
  await first.start()
})

test('a process of an earlier version goes on, and starts again, beside one that added to the tables', async () => {
  const [first, second] = replicas.webs
  const known = await readMigrations('postgresql')
  const text =
    'ALTER TABLE collection ADD COLUMN colour TEXT; ALTER TABLE trace ADD COLUMN colour TEXT;'
  const expanding = { name: '9001_expand', sql: `-- expand\n${text}`, checksum: 'expand' }
  await migrate(database, [...known, expanding])
  await second.kill()
  await second.start()
  await seeImport({ first, other: second }, 3)
  const contracting = { name: '9002_contract', sql: '-- contract', checksum: 'contract' }
  await migrate(database, [...known, expanding, contracting])
  await second.kill()
  await expect(second.start()).rejects.toThrow(/ended before it was ready/)
  expect(await first.ask('/api/collections')).not.toBeNull()
})

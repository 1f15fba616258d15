import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { followRun, followRuns } from '@/e2e/soak/followed-runs'
import { itemCount, maxCalls, prepareWork } from '@/e2e/soak/prepared-work'
import { Replicas } from '@/e2e/soak/replicas'
import { seeImport } from '@/e2e/soak/seen-imports'
import { importFiles, judgeStudies, markTraces, runModels } from '@/e2e/soak/works'
import { type Database, openDatabase } from '@/lib/platform/db/database'
import { type Engine, startEngine } from '@/lib/platform/engine/server'
import { startPostgres } from '@/scripts/testing/postgres'
import { type Bench, quantile } from './figure'
import { seedTraces } from './seed'

const traces = 20_000
const clients = 16
const listingMs = 10_000
const imports = 40
const startingImports = 8
const runs = 6
/** Somebody judges every pair three times over, fifty people in all. */
const study = { pairs: 300, people: 50, overlap: 3 }
const killingMs = 120_000
/** From the moment at which a process serves again until the next is killed. */
const [leastMs, mostMs] = [500, 3_000]

interface Measured {
  bench: Bench
  server: Replicas
  database: Database
}

/** Two web processes and two workers on one PostgreSQL: in peace, and while one after the other is killed. */
export async function benchReplicas(bench: Bench): Promise<void> {
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    bench.log(`skipped: ${postgres.missing}`)
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'touchstone-bench-replicas-'))
  const engine = await startEngine({ faults: { latency_ms: 100 } })
  const server = new Replicas(dataDir, postgres.url)
  const database = await openDatabase({ url: postgres.url })
  try {
    await server.start()
    const trace = await prepareWork(server, engine.url)
    const measured = { bench, server, database }
    await measureImports(measured)
    await measureRuns(measured)
    await measureKills(measured, { engine, trace })
    await measureLists(measured)
  } finally {
    await database.close()
    await server.stop()
    await engine.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureImports({ bench, server: { webs } }: Measured): Promise<void> {
  const [first, other] = webs
  const times: number[] = []
  for (let file = 0; file < imports; file += 1) times.push(await seeImport({ first, other }, file))
  const starts = times.splice(0, startingImports).map((ms) => Math.round(ms))
  bench.log(`the first imports, which start the threads of the workers: ${starts.join(', ')} ms`)
  for (const [name, share] of [
    ['p50', 0.5],
    ['p95', 0.95],
  ] as const)
    bench.figure(`an import is seen by the other web process, ${name}`, quantile(times, share), {
      unit: 'ms',
      limit: 2_000,
    })
}

async function measureRuns({ bench, server: { webs }, database }: Measured): Promise<void> {
  const [first, other] = webs
  let seen = 0
  const problems: string[] = []
  for (let run = 0; run < runs; run += 1) {
    const followed = await followRun(database, first, other)
    seen += followed.acknowledged
    problems.push(...followed.problems)
  }
  for (const problem of problems) bench.log(problem)
  bench.log(`${seen} events of ${runs} runs were seen on the other web process`)
  bench.figure('events that the other web process lost or doubled', problems.length, zero)
}

const zero = { unit: '', limit: 0 }

interface Killing {
  engine: Engine
  trace: string
}

async function measureKills(measured: Measured, { engine, trace }: Killing): Promise<void> {
  const { bench, server, database } = measured
  const end = Date.now() + killingMs
  const world = { server, database, isOver: () => Date.now() >= end }
  const works = Promise.all([
    importFiles(world),
    markTraces(world, trace),
    runModels(world, itemCount),
    followRuns(world),
    judgeStudies(world, study),
  ])
  const calls = countCalls(engine, world.isOver)
  const [done, kills, mostCalls] = await Promise.all([works, killAgain(measured, end), calls])
  bench.log(`killed: ${kills.web} times a web process, ${kills.worker} times a worker`)
  for (const { kind, acknowledged, problems } of done.flat()) {
    bench.log(`${acknowledged} ${kind} acknowledged`)
    for (const problem of problems) bench.log(problem)
    bench.figure(`under kill −9: ${kind} lost, doubled or wrong`, problems.length, zero)
  }
  bench.figure('under kill −9: most calls of the model server at the same time', mostCalls, {
    unit: '',
    limit: maxCalls,
  })
}

/** Kills a web process and a worker in turn, which of the two is left to chance, and starts it again. */
async function killAgain({ server }: Measured, end: number) {
  const kills = { web: 0, worker: 0 }
  for (let turn = 0; Date.now() < end; turn += 1) {
    await wait(leastMs + (mostMs - leastMs) * Math.random())
    const kind = turn % 2 === 0 ? 'web' : 'worker'
    const processes = kind === 'web' ? server.webs : server.workers
    const chosen = processes[Math.random() < 0.5 ? 0 : 1]
    await chosen.kill()
    kills[kind] += 1
    await chosen.start()
  }
  return kills
}

/** The most requests that the model server had at the same time. */
async function countCalls(engine: Engine, isOver: () => boolean): Promise<number> {
  let most = 0
  for (; !isOver(); await wait(5)) most = Math.max(most, engine.requests().running)
  return most
}

const lists = ['', '&sort=reward_total', '&verdict=supported', '&sort=-confidence&correct=true']

/** For information: how many lists one web process and both answer. */
async function measureLists({ bench, server: { webs }, database }: Measured): Promise<void> {
  await seedTraces(database, { traces })
  for (const [name, addresses] of [
    ['one web process', [webs[0].address]],
    ['two web processes', webs.map(({ address }) => address)],
  ] as const) {
    const rate = await listRate(addresses)
    bench.figure(`lists with ${name}`, rate, { unit: 'requests/s', limit: 0, bound: 'at least' })
  }
}

const pathOf = (turn: number) =>
  `/api/traces?limit=50&collection=Bench${lists[turn % lists.length] ?? ''}`

async function listRate(addresses: readonly string[]): Promise<number> {
  // Each has its columns before the clock starts.
  for (const address of addresses) await (await fetch(`${address}${pathOf(0)}`)).text()
  const end = performance.now() + listingMs
  let answered = 0
  const ask = async (client: number) => {
    for (let turn = client; performance.now() < end; turn += 1) {
      const reply = await fetch(`${addresses[turn % addresses.length]}${pathOf(turn)}`)
      await reply.text()
      if (!reply.ok) throw new Error(`A list answered ${reply.status}.`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => ask(client)))
  return answered / (listingMs / 1000)
}

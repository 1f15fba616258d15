import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEngine } from '@/lib/platform/engine/server'
import { openDatabase, type Provider } from '@/lib/platform/db/database'
import { Refusal } from '@/scripts/refusal'
import { startPostgres } from '@/scripts/testing/postgres'
import type { Log } from './fuzz'
import { MortalServer } from './mortal-server'
import { itemCount, prepareWork } from './prepared-work'
import { backUp, importFiles, judgeStudies, markTraces, runModels, type Tally } from './works'

/** Until the next kill, after the server is ready; on a slow machine longer by the time that took. */
const [leastMs, mostMs] = [200, 3_000]

/** Kills the server `count` times over the databases while people and models work. */
export async function soakKills(
  count: number,
  providers: readonly Provider[],
  log: Log,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-kills-'))
  const rows: Row[] = []
  try {
    for (const provider of providers) {
      const kills = Math.ceil(count / providers.length)
      const soaked = provider === 'sqlite' ? soakOnSqlite : soakOnPostgres
      const dying = { kills, onKill: (n: number) => logHundreds(log, provider, n) }
      rows.push(...(await soaked(join(folder, provider), dying)))
      // Hours may pass until the other one is done.
      log(asMarkdown(rows))
    }
    for (const { problems } of rows) for (const problem of problems) log(problem)
    return rows.every(({ problems }) => problems.length === 0)
  } finally {
    // Whatever was killed last may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

interface Dying {
  kills: number
  /** Given how many there were. */
  onKill: (killed: number) => void
}

function logHundreds(log: Log, provider: Provider, killed: number): void {
  if (killed % 100 === 0) log(`${provider}: ${killed} kills`)
}

async function soakOnSqlite(dataDir: string, dying: Dying): Promise<Row[]> {
  return await soak('SQLite', { dataDir, url: `file:${join(dataDir, 'touchstone.db')}` }, dying)
}

async function soakOnPostgres(dataDir: string, dying: Dying): Promise<Row[]> {
  const postgres = await startPostgres()
  if ('missing' in postgres) throw new Refusal(postgres.missing)
  try {
    return await soak('PostgreSQL', { dataDir, url: postgres.url }, dying)
  } finally {
    await postgres.stop()
  }
}

interface Place {
  dataDir: string
  url: string
}

type Row = Tally & { database: string; kills: number }

async function soak(
  name: string,
  { dataDir, url }: Place,
  { kills, onKill }: Dying,
): Promise<Row[]> {
  const engine = await startEngine({ faults: { latency_ms: 100 } })
  const settings = {
    LOG_LEVEL: 'warn',
    ...(url.startsWith('file:') ? {} : { DATABASE_URL: url }),
  }
  const server = new MortalServer(dataDir, settings)
  await server.start()
  const database = await openDatabase({ url })
  try {
    const trace = await prepareWork(server, engine.url)
    let killed = 0
    let isBroken = false
    const isOver = () => isBroken || killed >= kills
    const world = { server, database, isOver }
    const works = [
      importFiles(world),
      markTraces(world, trace),
      runModels(world, itemCount),
      judgeStudies(world),
      backUp(world),
    ]
    const killing = killAgain(server, isOver, () => onKill((killed += 1)))
    const stop = () => (isBroken = true)
    for (const work of [...works, killing]) work.catch(stop)
    // When one fails the others end first: they use the same server.
    await Promise.allSettled([...works, killing])
    await killing
    const tallies = await Promise.all(works)
    return tallies.flat().map((tally) => ({ ...tally, database: name, kills }))
  } finally {
    await database.close()
    await server.stop()
    await engine.close()
  }
}

async function killAgain(server: MortalServer, isOver: () => boolean, onKill: () => void) {
  while (!isOver()) {
    await wait(leastMs + (mostMs - leastMs + server.readyMs) * Math.random())
    await server.kill()
    await server.start()
    onKill()
  }
}

function asMarkdown(rows: readonly Row[]): string {
  const head = ['database', 'kills', 'work', 'acknowledged', 'lost or doubled']
  const cells = rows.map(({ database, kills, kind, acknowledged, problems }) =>
    [database, kills, kind, acknowledged, problems.length].map(String),
  )
  return [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

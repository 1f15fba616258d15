import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { annotate } from '@/e2e/support/annotator'
import { type Database, openDatabase } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { sql } from '@/lib/platform/db/sql'
import { makeStudy } from '@/lib/features/studies/testing/setup'
import { startPostgres } from '@/scripts/testing/postgres'
import { type Bench, quantile } from './figure'
import { type Server, startApp } from './server'

const annotators = 50
const pairs = 300
const overlap = 3
/** Far quicker than anybody reads, so that the few seconds stand for an hour. */
const leastThinkMs = 500
const mostThinkMs = 1_500

/** Fifty people who judge at once: against one server on SQLite, and against two on PostgreSQL. */
export async function benchStudies(bench: Bench): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-studies-'))
  try {
    const one = join(folder, 'one')
    await measure(bench, {
      name: 'SQLite',
      url: `file:${join(one, 'touchstone.db')}`,
      start: async () => [await startApp(one)],
    })
    const postgres = await startPostgres()
    if ('missing' in postgres) {
      bench.log(`skipped, PostgreSQL: ${postgres.missing}`)
      return
    }
    const settings = { DATABASE_URL: postgres.url }
    const start = async () => [
      await startApp(join(folder, 'two'), settings),
      await startApp(join(folder, 'three'), settings),
    ]
    try {
      await measure(bench, { name: 'PostgreSQL, two replicas', url: postgres.url, start })
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Measured {
  name: string
  url: string
  start: () => Promise<Server[]>
}

async function measure(bench: Bench, { name, url, start }: Measured): Promise<void> {
  const servers = await start()
  const database = await openDatabase({ url })
  try {
    await migrate(database)
    const design = { overlap, discussion: false }
    const made = await makeStudy(database, { pairs, annotators, design })
    const times = { next: new Array<number>(), save: new Array<number>() }
    let turn = 0
    await Promise.all(
      made.tokens.map((token) =>
        annotate({
          token,
          addressOf: () => servers[turn++ % servers.length]?.address ?? '',
          thinkMs: () => leastThinkMs + Math.random() * (mostThinkMs - leastThinkMs),
          onTime: (call, ms) => times[call].push(ms),
        }),
      ),
    )
    bench.log(`${times.save.length} judgements of ${annotators} annotators`)
    for (const [call, limit] of [
      ['save', 100],
      ['next', 150],
    ] as const) {
      const value = quantile(times[call], 0.95)
      bench.figure(`${name}: ${call}, p95 of ${annotators} at once`, value, { unit: 'ms', limit })
    }
    const wrong = await pairsOff(database, made.id)
    bench.figure(`${name}: pairs without exactly ${overlap} people`, wrong, { unit: '', limit: 0 })
  } finally {
    await database.close()
    for (const server of servers) await server.stop()
  }
}

async function pairsOff(database: Database, studyId: string): Promise<number> {
  const rows = await database.query(sql`
    SELECT p.id FROM study_pair p LEFT JOIN study_assignment a
      ON a.pair_id = p.id AND a.kind = 'first' AND a.status = 'done'
    WHERE p.study_id = ${studyId} GROUP BY p.id
    HAVING count(DISTINCT a.annotator_id) <> ${overlap} OR count(a.id) <> ${overlap}`)
  return rows.length
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openDatabase } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { assignmentProblem } from '@/lib/features/studies/assignment/replay'
import {
  findCertificate,
  listLog,
} from '@/lib/features/studies/certificate/find-certificate.server'
import { checkSides } from '@/lib/features/studies/certificate/sides'
import { brokenAt } from '@/lib/features/studies/log/chain'
import { appendLog } from '@/lib/features/studies/log/append-log.server'
import { sha256 } from '@/lib/formats/hash'
import { requireFrozen } from '@/lib/features/studies/results/read-record.server'
import { makeStudy } from '@/lib/features/studies/testing/setup'
import { startPostgres } from '../../scripts/testing/postgres.ts'
import { annotate } from '../support/annotator'
import { OwnServer } from '../support/server'

const [pairs, people, overlap, kills] = [60, 12, 3, 4]

function byKey(a: { key?: unknown }, b: { key?: unknown }): number {
  return String(a.key) < String(b.key) ? -1 : 1
}

/** Somebody judges while servers die without warning; everything they were told is kept must be, once. */
async function judgeThroughFaults(url: string, servers: OwnServer[]): Promise<void> {
  const database = await openDatabase({ url })
  try {
    const design = { overlap, discussion: false }
    const made = await makeStudy(database, { pairs, annotators: people, design })
    const added = made.tokens.map((_token, n) => ({
      event: 'annotator-added' as const,
      annotator: n + 1,
    }))
    await database.transaction(async (tx) => await appendLog(tx, made.id, added))
    let turn = 0
    const works = made.tokens.map((token) =>
      annotate({
        token,
        addressOf: () => servers[turn++ % servers.length]?.address ?? '',
        thinkMs: () => 20 + Math.random() * 80,
      }),
    )
    const all = Promise.all(works)
    const countStored = async () => {
      const [row] = await database.query(sql`
        SELECT count(*) AS n FROM study_submission u JOIN study_assignment a ON a.id = u.assignment_id
        WHERE a.study_id = ${made.id}`)
      return Number(row?.['n'])
    }
    for (let n = 0; n < kills; n++) {
      const server = servers[n % servers.length]
      const share = (pairs * overlap * (n + 1)) / (kills + 1)
      await expect.poll(countStored, { intervals: [50], timeout: 60_000 }).toBeGreaterThan(share)
      await server?.stop('SIGKILL')
      await server?.start()
    }
    const acknowledged = (await all).flatMap((one) => one.acknowledged)
    expect(acknowledged).toHaveLength(pairs * overlap)
    const stored = await database.query(sql`
      SELECT u.idempotency_key AS key, u.assignment_id AS pair, count(*) AS n
      FROM study_submission u JOIN study_assignment a ON a.id = u.assignment_id
      WHERE a.study_id = ${made.id} GROUP BY u.idempotency_key, u.assignment_id`)
    const sent = acknowledged.map(({ key, pairToken }) => ({ key, pair: pairToken, n: 1 }))
    expect(stored.toSorted(byKey)).toEqual(sent.toSorted(byKey))
    const off = await database.query(sql`
      SELECT p.ordinal FROM study_pair p LEFT JOIN study_assignment a
        ON a.pair_id = p.id AND a.kind = 'first' AND a.status = 'done'
      WHERE p.study_id = ${made.id} GROUP BY p.ordinal
      HAVING count(DISTINCT a.annotator_id) <> ${overlap} OR count(a.id) <> ${overlap}`)
    expect(off).toEqual([])
    const logged = await listLog(database, made.id)
    expect(brokenAt(logged, sha256)).toBeNull()
    const entries = logged.map(({ entry }) => entry)
    expect(entries.filter(({ event }) => event === 'judged')).toHaveLength(pairs * overlap)
    const { protocol } = await requireFrozen(database, made.id)
    expect(assignmentProblem(entries, protocol)).toBeNull()
    expect(checkSides(await findCertificate(database, made.id), entries).problems).toEqual([])
  } finally {
    await database.close()
  }
}

test.describe('judgements that were acknowledged', () => {
  test.setTimeout(240_000)
  let folder: string

  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchstone-faults-'))
  })
  test.afterEach(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  test('survive a server on SQLite that dies again and again', async () => {
    const server = new OwnServer(folder)
    await server.start()
    try {
      await judgeThroughFaults(`file:${join(folder, 'touchstone.db')}`, [server])
    } finally {
      await server.stop('SIGTERM')
    }
  })

  test('survive replicas on PostgreSQL that die in turn', async () => {
    const postgres = await startPostgres()
    test.skip('missing' in postgres, 'no PostgreSQL was found')
    if ('missing' in postgres) return
    const settings = { DATABASE_URL: postgres.url }
    const servers = ['one', 'two'].map((name) => new OwnServer(join(folder, name), settings))
    try {
      for (const server of servers) await server.start()
      await judgeThroughFaults(postgres.url, servers)
    } finally {
      for (const server of servers) await server.stop('SIGTERM')
      await postgres.stop()
    }
  })
})

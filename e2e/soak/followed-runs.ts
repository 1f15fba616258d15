import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { MortalServer } from './mortal-server'
import type { Replicas } from './replicas'
import { sendUntilAnswered, type Tally, type World } from './works'

const retryMs = 100
const finalEvent = 'finished'

/** Starts runs on one web process after the other and follows each on the other one, to its end. */
export async function followRuns({ server, database, isOver }: World<Replicas>): Promise<Tally> {
  const tally: Tally = { kind: 'events of followed runs', acknowledged: 0, problems: [] }
  for (let turn = 0; !isOver(); turn += 1) {
    const web = server.webs[turn % 2] ?? server.webs[0]
    const { acknowledged, problems } = await followRun(database, web, server.otherThan(web))
    tally.acknowledged += acknowledged
    tally.problems.push(...problems)
  }
  return tally
}

/** Starts a run on one web process and follows it on another: how many events came, which of the stored ones did not. */
export async function followRun(database: Database, first: MortalServer, other: MortalServer) {
  const key = { 'idempotency-key': randomUUID() }
  const wanted = { systems: ['decompose-rl'], collection: 'asked', cache: 'refresh' }
  const { id } = await sendUntilAnswered(first, '/api/runs', wanted, key)
  const seen = await follow(other, `/api/runs/${String(id)}/events`)
  const stored = await database.query(sql`
    SELECT id FROM run_event WHERE run_id = ${String(id)} AND type <> 'void' ORDER BY id`)
  const ids = stored.map((row) => Number(row['id']))
  const lost = ids.filter((one) => !seen.includes(one))
  const doubled = seen.filter((one, at) => seen.indexOf(one) !== at)
  return {
    acknowledged: seen.length,
    problems: [
      ...lost.map((one) => `event ${one} of run ${String(id)} is lost`),
      ...doubled.map((one) => `event ${one} of run ${String(id)} came twice`),
    ],
  }
}

/** The ids of all events in the order in which they came; a broken stream is continued as a browser does. */
async function follow(server: MortalServer, path: string): Promise<number[]> {
  const events: { id: number; type: string | undefined }[] = []
  const isOver = () => events.at(-1)?.type === finalEvent
  const parser = createParser({
    onEvent: ({ id, event: type }) => void events.push({ id: Number(id), type }),
  })
  while (!isOver()) {
    parser.reset()
    try {
      const last = events.at(-1)?.id
      const headers = last === undefined ? {} : { 'last-event-id': String(last) }
      const reply = await fetch(`${server.address}${path}`, { headers })
      const decoder = new TextDecoder()
      for await (const chunk of reply.body ?? [])
        parser.feed(decoder.decode(chunk, { stream: true }))
    } catch {
      // It was killed: asked again from the last event on.
    }
    if (!isOver()) await wait(retryMs)
  }
  return events.map(({ id }) => id)
}

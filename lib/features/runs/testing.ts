import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { findOrCreateCollection } from '@/lib/features/collections/change-collections.server'
import { openDirectImport } from '@/lib/features/store/direct-import.server'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { eventsAfter } from '@/lib/platform/jobs/event-log'
import { newId } from '@/lib/platform/ids'
import { withDataFolder } from '@/lib/platform/testing'
import { createRun } from './create-run.server'
import { runRows } from './run-events.server'
import { newRunSchema } from './schema'

/** A run without work, for tests of what belongs to one. */
export async function newRun(database: Database): Promise<string> {
  const { id: authorId } = await localOwner(database)
  const id = newId()
  const file = { sha256: '0'.repeat(64), path: 'none', bytes: 0, compressed: false }
  await database.transaction(async (tx) => {
    const collectionId = await findOrCreateCollection(tx, 'Runs', authorId)
    const target = { collectionId, file, filename: 'none', authorId }
    const row = {
      id,
      status: 'running',
      collection_id: collectionId,
      import_id: (await openDirectImport(tx, target)).id,
      sample_count: 1,
      author_id: authorId,
      created_at: new Date(),
      plan: '{}',
    }
    await tx.insertMany('run', Object.keys(row), [Object.values(row)])
  })
  return id
}

interface RunSetup {
  database: Database
  /** Who answers. */
  engine: Engine
}

/** A suite on both databases whose files have a folder of their own and whose calls an engine answers. */
export function describeWithEngine(name: string, suite: (open: () => Promise<RunSetup>) => void) {
  withDataFolder()
  let engine: Engine
  beforeAll(async () => {
    engine = await startEngine()
  })
  afterAll(async () => {
    await engine.close()
  })
  describeOnDatabases(name, (open) => {
    suite(async () => ({ database: await open(), engine }))
  })
}

/** Of work that nothing stops. */
export const never = new AbortController().signal

/** What somebody asks for: a run on the engine, as a model server of its own. */
export async function askRun(
  { database, engine }: RunSetup,
  run: object,
  idempotencyKey: string | null = null,
) {
  const { id: authorId } = await localOwner(database)
  const given = { name: 'engine', base_url: engine.url, max_concurrency: 4 }
  const server = await createModelServer(database, newModelServerSchema.parse(given), authorId)
  const asked = newRunSchema.parse({
    systems: ['decompose-rl'],
    servers: { policy: server.id },
    ...run,
  })
  return await createRun(database, { run: asked, authorId, idempotencyKey })
}

/** A claim about the one document of these tests. */
export function claimOf(claim: string) {
  const document =
    'The bridge over the bay was opened in 1937. It is painted red. The chief engineer was Joseph Strauss.'
  return { input: { claim, document } }
}

const toldSchema = z.looseObject({
  at: z.number(),
  type: z.string(),
  system: z.string().optional(),
  content: z.string().optional(),
})

/** Everything a run told of itself, in order. */
export async function eventsOf(database: Database, id: string) {
  const rows = await eventsAfter(database, runRows, { of: id, after: 0, limit: 100_000 })
  return rows.map(({ id: at, type, data }) => toldSchema.parse({ ...JSON.parse(data), at, type }))
}

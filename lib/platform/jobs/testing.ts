import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, vi } from 'vitest'
import { hasCluster, temporaryPlace, type TemporaryDatabase } from '@/lib/platform/db/temporary'
import { resetEnv } from '@/lib/platform/env'
import { defineJob, type Job, type JobDefinition } from './define-job'
import { stopWorker } from './worker'

type Work = (id: string, signal: AbortSignal) => Promise<void>

/** A kind of work that is tried once. */
export function job(work: Work, more: Partial<JobDefinition> = {}): Job {
  return defineJob({
    kind: 'test',
    attempts: 1,
    listUnfinished: async () => [],
    work: async (_database, id, signal) => await work(id, signal),
    ...more,
  })
}

/** Waits until the check holds. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 60_000 })
}

let folder: string
let place: TemporaryDatabase

async function useFresh(provider: 'sqlite' | 'postgresql'): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'jobs-'))
  place = await temporaryPlace(provider)
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', place.url)
  resetEnv()
}

async function removeFresh(): Promise<void> {
  await stopWorker()
  const database = await globalThis.touchstoneDatabase
  await database?.close()
  globalThis.touchstoneDatabase = undefined
  vi.unstubAllEnvs()
  resetEnv()
  await place.remove()
  await rm(folder, { recursive: true })
}

const providers = (['sqlite', 'postgresql'] as const).filter(
  (provider) => provider === 'sqlite' || hasCluster(),
)

/** Runs tests of a worker, each with a database and a data folder of its own. */
export function describeWorker(name: string, tests: () => void): void {
  describe.each(providers)(`${name} on %s`, (provider) => {
    beforeEach(() => useFresh(provider))
    afterEach(removeFresh)
    tests()
  })
}

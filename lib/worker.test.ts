import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readHealth } from '@/lib/features/health/read-health.server'
import type { Health } from '@/lib/features/health/schema'
import { findLocalOwner } from '@/lib/features/people/list-people.server'
import { db } from '@/lib/platform/db/database'
import { resetEnv } from '@/lib/platform/env'
import { setStartup } from '@/lib/platform/startup'
import { stopWorker } from '@/lib/platform/jobs/worker'
import { startBackground } from './worker'

let folder: string

function set(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  resetEnv()
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'start-'))
  set({ DATA_DIR: folder, DATABASE_URL: '', SAMPLES: 'off' })
})

afterEach(async () => {
  await stopWorker()
  const opened = await globalThis.touchstoneDatabase?.catch(() => undefined)
  await opened?.close()
  globalThis.touchstoneDatabase = undefined
  setStartup({ status: 'idle' })
  vi.unstubAllEnvs()
  resetEnv()
  await rm(folder, { recursive: true, force: true })
})

async function healthOnceStarted(): Promise<Health> {
  await vi.waitFor(
    async () => expect(await readHealth()).not.toMatchObject({ status: 'starting' }),
    {
      timeout: 20_000,
    },
  )
  return await readHealth()
}

describe('the start of the server', () => {
  it('is not healthy before it has begun', async () => {
    expect(await readHealth()).toMatchObject({ status: 'starting' })
  })

  it('makes the database and the local owner, starts the worker and then is healthy', async () => {
    await startBackground()
    expect(await findLocalOwner(await db())).not.toBeNull()
    expect(await healthOnceStarted()).toMatchObject({
      status: 'ok',
      database: 'sqlite',
      worker: 'running',
      migrations: 'current',
    })
  })

  it('leaves the work to others when the setting says so', async () => {
    set({ WORKER: 'off' })
    await startBackground()
    expect(await healthOnceStarted()).toMatchObject({ status: 'ok', worker: 'off' })
  })

  it('stops with a reason when the database is none', async () => {
    await writeFile(path.join(folder, 'touchstone.db'), 'this is no database'.repeat(100))
    await expect(startBackground()).rejects.toThrow('not a database')
    expect(await readHealth()).toMatchObject({ status: 'failed', part: 'migrations' })
  })

  it('stops with the name of a setting that is wrong', async () => {
    set({ PORT: 'ninety' })
    await expect(startBackground()).rejects.toThrow('PORT is "ninety"')
  })
})

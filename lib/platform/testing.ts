import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { resetEnv } from './env'

/** Gives the suite a data folder of its own (`DATA_DIR`), which is removed at its end with all stubs of the environment. */
export function withDataFolder(): { readonly path: string } {
  const folder = { path: '' }
  beforeAll(async () => {
    folder.path = await mkdtemp(path.join(tmpdir(), 'touchstone-data-'))
    vi.stubEnv('DATA_DIR', folder.path)
    resetEnv()
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    resetEnv()
    await rm(folder.path, { recursive: true, force: true })
  })
  return folder
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
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

/**
 * Runs a module in a process of its own and ends it by SIGKILL as soon as `isReached`; fails when it
 * ends before that.
 */
export async function killWhen(
  isReached: () => Promise<boolean>,
  module: string,
  args: readonly string[],
): Promise<void> {
  const options = ['--import', 'tsx', '--input-type=module', '--eval', module]
  const child = spawn(process.execPath, [...options, ...args], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const isTime = async () => child.exitCode !== null || (await isReached())
  try {
    await vi.waitUntil(isTime, { timeout: 60_000, interval: 10 })
  } finally {
    child.kill('SIGKILL')
  }
  expect(await ended, 'how the process ended').toEqual([null, 'SIGKILL'])
}

import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { environmentWith, resetEnv } from './env'
import { sha256 } from '@/lib/formats/hash'
import { newId } from './ids'

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

/** Compiles the text of a module that imports ours (`@/lib/…`) and returns the path of the file. */
async function compileScript(text: string): Promise<string> {
  const folder = path.resolve('dist/testing')
  const file = path.join(folder, `${sha256(text).slice(0, 16)}.mjs`)
  const draft = path.join(folder, `${newId()}.mjs`)
  await build({
    stdin: { contents: text, resolveDir: process.cwd(), loader: 'ts' },
    outfile: draft,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  })
  // Another test may run the same script: it never sees half a file.
  await rename(draft, file)
  return file
}

const compiled = new Map<string, Promise<string>>()

/** Runs the text of a module in a process of its own; its arguments begin at `process.argv[2]`. */
export async function startScript(
  text: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = environmentWith({}),
): Promise<ChildProcessByStdio<null, Readable, null>> {
  const compiling = compiled.get(text) ?? compileScript(text)
  compiled.set(text, compiling)
  return spawn(process.execPath, [await compiling, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
  const child = await startScript(module, args)
  child.stdout.resume()
  const ended = once(child, 'exit')
  const isTime = async () => child.exitCode !== null || (await isReached())
  try {
    await vi.waitUntil(isTime, { timeout: 60_000, interval: 10 })
  } finally {
    child.kill('SIGKILL')
  }
  expect(await ended, 'how the process ended').toEqual([null, 'SIGKILL'])
}

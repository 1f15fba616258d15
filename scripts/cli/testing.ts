import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { resetEnv } from '@/lib/platform/env'
import { complaintOf } from '../refusal.ts'
import { freePort } from '../testing/port.ts'
import { runCommand } from './touchstone.ts'

export interface Ran {
  code: number
  out: string
  error: string
}

export type Touchstone = (args: string[], env?: Record<string, string>) => Promise<Ran>

type Variables = Record<string, string>

/** The settings of somebody who stands in that folder; the data lie there too. */
function settingsIn(folder: string, port: number): Variables {
  const dataDir = path.join(folder, 'data')
  return { DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), INIT_CWD: folder }
}

/** The program as a person has it, in a process of its own. */
export function programIn(folder: string, port: number): Touchstone {
  return (args, env = {}) => {
    const options = { env: { ...process.env, ...settingsIn(folder, port), ...env } }
    const argv = ['dist/touchstone.mjs', ...args]
    return new Promise((resolve) => {
      execFile(process.execPath, argv, options, (failure, out, error) => {
        resolve({ code: failure === null ? 0 : 1, out, error })
      })
    })
  }
}

/**
 * The same in this process, several times as fast: all but how a process starts and ends, and the
 * log, into which other tests of this process write too.
 */
async function ranWith(variables: Variables, command: () => Promise<void>): Promise<Ran> {
  const restore = setVariables({ LOG_LEVEL: 'silent', ...variables })
  const [out, error] = [capture(process.stdout), capture(process.stderr)]
  let code = 0
  try {
    await command()
  } catch (failure) {
    process.stderr.write(`${complaintOf(failure)}\n`)
    code = 1
  } finally {
    restore()
  }
  return { code, out: out(), error: error() }
}

function setVariables(variables: Variables): () => void {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  resetEnv()
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
    resetEnv()
  }
}

/** Keeps what is written; returns it, and has the stream write again. */
function capture(stream: NodeJS.WriteStream): () => string {
  const written: Uint8Array[] = []
  const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    written.push(Buffer.from(chunk))
    return true
  })
  return () => {
    spy.mockRestore()
    return Buffer.concat(written).toString()
  }
}

/** A folder of its own with the command in it, made before the tests and removed after them. */
export interface CommandFolder {
  /** A place in it. */
  at: (name: string) => string
  /** Where a server of this folder would answer. */
  port: () => number
  /** The command in this process. */
  touchstone: Touchstone
  /** One command of them in this process, called in whatever way. */
  call: (command: () => Promise<void>) => Promise<Ran>
  /** The command in a process of its own. */
  program: Touchstone
}

/** Gives the suite, or with other hooks each test, a folder for the command. */
export function withCommand({ before = beforeAll, after = afterAll } = {}): CommandFolder {
  let folder = ''
  let port = 0
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'command-'))
    port = await freePort()
  })
  after(() => rm(folder, { recursive: true, force: true }))
  return {
    at: (name) => path.join(folder, name),
    port: () => port,
    touchstone: (args, env) =>
      ranWith({ ...settingsIn(folder, port), ...env }, () => runCommand(args)),
    call: (command) => ranWith(settingsIn(folder, port), command),
    program: (args, env) => programIn(folder, port)(args, env),
  }
}

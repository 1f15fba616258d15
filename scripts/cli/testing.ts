import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { freePort } from '../testing/port.ts'

export interface Ran {
  code: number
  out: string
  error: string
}

export type Touchstone = (args: string[], env?: Record<string, string>) => Promise<Ran>

/** The command as a person has it who stands in that folder; its data lies there too. */
export function commandIn(folder: string, port: number): Touchstone {
  return (args, env = {}) => {
    const settings = { DATA_DIR: path.join(folder, 'data'), PORT: String(port), INIT_CWD: folder }
    const options = { env: { ...process.env, DATABASE_URL: '', ...settings, ...env } }
    const argv = ['dist/touchstone.mjs', ...args]
    return new Promise((resolve) => {
      execFile(process.execPath, argv, options, (failure, out, error) => {
        resolve({ code: failure === null ? 0 : 1, out, error })
      })
    })
  }
}

/** A folder of its own with the command in it, made before the tests and removed after them. */
export interface CommandFolder {
  /** A place in it. */
  at: (name: string) => string
  /** Where a server of this folder would answer. */
  port: () => number
  touchstone: Touchstone
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
    touchstone: (args, env) => commandIn(folder, port)(args, env),
  }
}

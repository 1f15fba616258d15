import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** A tool that came with the packages: its name in node_modules/.bin. */
export function tool(name: string): string {
  return join(root, 'node_modules/.bin', name)
}

export interface Outcome {
  code: number
  /** Both streams, as they came. */
  text: string
  /** The output stream alone, for programs whose output is parsed. */
  out: string
}

export interface ProgramOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  uid?: number
  gid?: number
  /** Shows the output while it comes. */
  show?: boolean
}

/** Runs a program to its end; how it ended is a value, not an error. */
export function runProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<Outcome> {
  const { show = false, cwd = root, ...rest } = options
  return new Promise((settle) => {
    const child = spawn(file, args, { cwd, ...rest, stdio: ['ignore', 'pipe', 'pipe'] })
    // As ctrl-c does: Playwright takes its server down with it only then.
    const end = () => child.kill('SIGINT')
    process.once('exit', end)
    let text = ''
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      text += chunk.toString()
      if (show) process.stdout.write(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (show) process.stderr.write(chunk)
    })
    child.on('error', (error) => settle({ code: 127, text: text + error.message, out }))
    child.on('close', (code) => {
      process.off('exit', end)
      settle({ code: code ?? 1, text, out })
    })
  })
}

/** The first of these programs that is on the PATH or in one of these folders. */
export async function findProgram(
  names: readonly string[],
  folders: readonly string[] = [],
): Promise<string | null> {
  const { accessSync, constants } = await import('node:fs')
  const places = [...folders, ...(process.env['PATH'] ?? '').split(':')]
  for (const name of names) {
    for (const place of places) {
      try {
        accessSync(join(place, name), constants.X_OK)
        return join(place, name)
      } catch {
        continue
      }
    }
  }
  return null
}

import { execFile } from 'node:child_process'
import path from 'node:path'

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
    const argv = ['--import', 'tsx', 'scripts/touchstone.ts', ...args]
    return new Promise((resolve) => {
      execFile(process.execPath, argv, options, (failure, out, error) => {
        resolve({ code: failure === null ? 0 : 1, out, error })
      })
    })
  }
}

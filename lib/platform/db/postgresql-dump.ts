import { spawn } from 'node:child_process'
import { AppError } from '@/lib/platform/error'
import { pathOf, reasonOf, startProgram, untilEnded, type Programs } from './postgresql-programs'

export interface Dump {
  url: string
  programs: Programs
  /** In PostgreSQL's custom format. */
  file: string
}

/** Writes tables as an open transaction sees them, whatever is written meanwhile. */
export async function dumpTables(
  { url, programs, file }: Dump,
  { snapshot, tables }: { snapshot: string; tables: readonly string[] },
): Promise<void> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`]
  const chosen = tables.map((table) => `--table=${table}`)
  const child = startProgram(
    pathOf(programs, 'pg_dump'),
    [...args, `--file=${file}`, ...chosen],
    url,
  )
  child.stdin.end()
  child.stdout.resume()
  const ended = await untilEnded(child)
  if (ended.code === 0) return
  const reason = reasonOf(ended)
  if (/no space left/i.test(ended.complaint))
    throw Object.assign(new Error(reason), { code: 'ENOSPC' })
  throw new AppError('unavailable', `pg_dump could not copy the database: ${reason}`)
}

export interface Replacing {
  /** What is run in the transaction before the tables come, and after. */
  before: string
  after: string
  /** Only tables of this schema, or all of the dump. */
  schema?: string
  /** Called when all is in place but for the last word. */
  beforeCommit: () => Promise<void>
}

/**
 * Loads a dump in one transaction. The last word is said here and nowhere else: when this process
 * ends early, the server takes everything back.
 */
export async function loadDump({ url, programs, file }: Dump, replacing: Replacing): Promise<void> {
  const { before, after, schema, beforeCommit } = replacing
  const session = startSession({ url, programs })
  session.say(`BEGIN;\n${before}\n`)
  const chosen = schema === undefined ? [] : [`--schema=${schema}`]
  const script = spawn(
    pathOf(programs, 'pg_restore'),
    ['--no-owner', '--no-privileges', ...chosen, '--file=-', file],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  script.stdout.pipe(session.input, { end: false })
  void session.ended.then(() => script.kill())
  const read = await untilEnded(script)
  let word = 'ROLLBACK'
  try {
    if (read.code === 0 && (await session.isThrough(after))) {
      await beforeCommit()
      word = 'COMMIT'
    }
  } finally {
    session.input.end(`\n${word};\n`)
  }
  const end = await session.ended
  const failed = end.code === 0 ? read : end
  if (failed.code === 0) return
  throw new AppError('unreadable', `The database rejected the backup: ${reasonOf(failed)}`)
}

const through = 'through'

function startSession({ url, programs }: Omit<Dump, 'file'>) {
  const args = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null']
  const session = startProgram(pathOf(programs, 'psql'), args, url)
  // A session that ends early shows by its exit, not by its pipe.
  session.stdin.on('error', () => undefined)
  const ended = untilEnded(session)
  const say = (words: string) => void session.stdin.write(words)
  return {
    input: session.stdin,
    ended,
    say,
    /** Has these last statements run too; false when the session ended before. */
    async isThrough(statements: string): Promise<boolean> {
      const answer = new Promise<boolean>((resolve) => {
        session.stdout.on('data', (said: Buffer) => {
          if (said.toString().includes(through)) resolve(true)
        })
        void ended.then(() => resolve(false))
      })
      say(`\n${statements}\n\\echo ${through}\n`)
      return await answer
    },
  }
}

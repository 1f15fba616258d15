import { openDatabase } from '@/lib/platform/db/database'
import { raw, sql } from '@/lib/platform/db/sql'
import { findProgram, runProgram } from '@/scripts/program'

/** What an export of traces reads, in the tables that have it. */
const tables = ['trace', 'reward', 'reward_detail', 'item', 'document', 'mark'] as const

export interface Dumped {
  /** What wrote it. */
  by: string
  seconds: number
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1000
}

/** The rows of an export as the database's own program writes them out. */
export async function dumpBySqlite(file: string): Promise<Dumped> {
  const program = await findProgram(['sqlite3'])
  if (program === null) return await readAll(file)
  const script = ['.output /dev/null', ...tables.map((table) => `.dump ${table}`)]
  const args = [file, ...script]
  return { by: 'sqlite3 .dump', seconds: await timed(() => succeeded(program, args)) }
}

async function readAll(file: string): Promise<Dumped> {
  const database = await openDatabase({ url: `file:${file}` })
  try {
    const seconds = await timed(async () => {
      for (const table of tables)
        for await (const rows of database.rows(sql`SELECT * FROM ${raw(table)}`)) void rows
    })
    return { by: 'reading all rows (there is no sqlite3)', seconds }
  } finally {
    await database.close()
  }
}

export async function dumpByCopy(url: string): Promise<Dumped> {
  const program = await findProgram(['psql'])
  if (program === null) return { by: 'nothing (there is no psql)', seconds: Number.NaN }
  const copies = tables.flatMap((table) => ['-c', `\\copy ${table} TO '/dev/null'`])
  const seconds = await timed(() => succeeded(program, [url, '-q', ...copies]))
  return { by: 'COPY … TO STDOUT', seconds }
}

async function succeeded(program: string, args: string[]): Promise<void> {
  const { code, text } = await runProgram(program, args)
  if (code !== 0) throw new Error(`${program} failed: ${text.trim()}`)
}

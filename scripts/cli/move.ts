import { moveDatabase, type Moved } from '@/lib/features/move/move-database.server'
import { prepareDatabase } from '@/lib/platform/prepare'
import { Refusal } from '../refusal.ts'
import { lockDataFolder, openDataFolder } from '../serving/data-folder.ts'
import { parseArguments } from './arguments.ts'
import { readSettings } from './config.ts'
import { closeDirectly } from './import-directly.ts'
import { plural, progressBar } from './progress.ts'

const flags = {
  to: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** Copies all data from SQLite into an empty PostgreSQL database; the files stay where they are. */
export async function moveCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, flags)
  const { to: url } = values
  if (url === undefined || positionals.length > 0)
    throw new Refusal('Name the new database: move --to postgresql://user:password@host/name')
  const { dataDir } = readSettings()
  openDataFolder(dataDir)
  const unlock = lockDataFolder(dataDir)
  const bar = progressBar('move')
  try {
    const source = await prepareDatabase()
    const report = (share: number, what: string) => bar.show(share, what)
    const moved = await moveDatabase({ source, dataDir, url, report })
    bar.clear()
    process.stdout.write(values.json ? `${JSON.stringify(moved, null, 2)}\n` : inWords(moved))
  } finally {
    bar.clear()
    await closeDirectly()
    unlock()
  }
}

function inWords({ rows, missing_files: missing }: Moved): string {
  const counts = Object.values(rows)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return [
    `Moved ${plural(total, 'row')} of ${plural(counts.length, 'table')}; every row was compared.`,
    ...(missing.length > 0 ? [`Import files that were missing before: ${missing.length}.`] : []),
    'Now set DATABASE_URL to the new database and start. Keep DATA_DIR: it holds the files and the secret.',
    'The SQLite file was not changed. Delete it when the new database has a backup.',
    '',
  ].join('\n')
}

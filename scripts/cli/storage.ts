import { openDatabase } from '@/lib/platform/db/database'
import { vacuum } from '@/lib/platform/db/vacuum'
import { formatBytes } from '@/lib/formats/limits'
import { formatCount } from '@/lib/text/numbers'
import { readStorage } from '@/lib/features/storage/read-storage.server'
import type { OwnerStorage, Storage } from '@/lib/features/storage/schema'
import { diskWords, partWords, sizeOf } from '@/lib/features/storage/words'
import { prepareDatabase } from '@/lib/platform/prepare'
import { Refusal } from '../refusal.ts'
import { parseArguments } from './arguments.ts'
import { readSettings } from './config.ts'
import { closeDirectly } from './import-directly.ts'

const flags = {
  vacuum: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

/** Lists what takes the space of the data on this machine, after a vacuum if asked for one. */
export async function storageCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, flags)
  if (positionals.length > 0)
    throw new Refusal('storage takes no arguments: storage [--vacuum --json]')
  const { databaseUrl } = readSettings()
  try {
    await prepareDatabase()
    if (values.vacuum) await vacuum(databaseUrl)
    const database = await openDatabase({ url: databaseUrl })
    const storage = await readStorage(database).finally(() => database.close())
    process.stdout.write(values.json ? `${JSON.stringify(storage, null, 2)}\n` : inWords(storage))
  } finally {
    await closeDirectly()
  }
}

function inWords(storage: Storage): string {
  const { parts, collections, people } = storage
  const lines = parts
    .filter(({ bytes }) => bytes > 0)
    .map(({ part, bytes }) => line(bytes, partWords[part].title))
  return [
    diskWords(storage),
    ...lines,
    ...owners('Collections', collections),
    ...owners('People', people),
    '',
  ].join('\n')
}

function line(bytes: number, words: string): string {
  return `${formatBytes(bytes).padStart(10)}  ${words}`
}

function owners(title: string, rows: readonly OwnerStorage[]): string[] {
  if (rows.length === 0) return []
  const lines = rows.map((row) =>
    line(
      sizeOf(row),
      `${row.name} (${formatCount(row.items)} items, ${formatCount(row.traces)} traces)`,
    ),
  )
  return ['', title, ...lines]
}

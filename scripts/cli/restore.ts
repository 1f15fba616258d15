import { restoreBackup, type Restored } from '@/lib/features/backup/restore/restore-backup.server'
import { restoreNotes, restoreSummary } from '@/lib/features/backup/words'
import { Refusal } from '../refusal.ts'
import { lockDataFolder, openDataFolder } from '../serving/data-folder.ts'
import { fromHere, parseArguments } from './arguments.ts'
import { onlyFile } from './backup.ts'
import { readSettings } from './config.ts'
import { progressBar } from './progress.ts'

const flags = { json: { type: 'boolean', default: false } } as const

/** Puts what a backup holds in the place of what is there; the old data are kept. */
export async function restoreCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, flags)
  const name = onlyFile(positionals, 'to restore')
  const settings = readSettings()
  openDataFolder(settings.dataDir)
  const unlock = lock(settings.dataDir)
  const bar = progressBar('restore')
  try {
    const report = (share: number, step: string) => bar.show(share, step)
    const restored = await restoreBackup({ settings, file: fromHere(name), report })
    bar.clear()
    const notes = restoreNotes(restored.manifest, { hasSecret: settings.secret !== undefined })
    process.stdout.write(values.json ? asJson(restored, notes) : inWords(name, restored, notes))
  } finally {
    bar.clear()
    unlock()
  }
}

function lock(folder: string): () => void {
  try {
    return lockDataFolder(folder)
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    const [holder = ''] = cause.message.split('\n')
    throw new Refusal(`${holder} Stop it, then restore again. Nothing was changed.`, { cause })
  }
}

function asJson({ manifest, kept }: Restored, notes: string[]): string {
  const { rows, unfinished, created_at: createdAt, schema_version: version } = manifest
  const result = { created_at: createdAt, schema_version: version, rows, unfinished, kept, notes }
  return `${JSON.stringify(result, null, 2)}\n`
}

function inWords(name: string, { manifest, kept }: Restored, notes: string[]): string {
  const old = kept.map((place) => `Previous data moved to: ${place}`)
  return [`${name}: ${restoreSummary(manifest)}`, ...old, ...notes, ''].join('\n')
}

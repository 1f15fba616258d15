import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@/lib/platform/error'
import { syncFolder } from '@/lib/platform/files/files'
import { extractEntry } from '../archive'
import { damaged } from '../open-backup.server'
import { stagedPath, type Restoring } from './places'

/** Unpacks every part to where it waits, on the disk, and checks it against its checksum. */
export async function unpack({ backup, settings, report }: Restoring): Promise<void> {
  const { parts } = backup.manifest
  const folders = new Set<string>()
  for (const [index, { name, sha256 }] of parts.entries()) {
    report(index / parts.length, `unpacking ${name}`)
    const entry = backup.entries.get(name)
    if (entry === undefined) throw damaged(backup.file, `${name} is not in it`)
    const target = stagedPath(settings, name)
    try {
      await mkdir(path.dirname(target), { recursive: true })
      const found = await extractEntry(backup.file, entry, target)
      if (found !== sha256) throw damaged(backup.file, `${name} does not match what was written`)
    } catch (error) {
      await rm(target, { force: true })
      throw explained(error, settings.dataDir)
    }
    folders.add(path.dirname(target))
  }
  for (const folder of folders) await syncFolder(folder)
}

function explained(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error
  return new AppError(
    'storage_full',
    `There is not enough disk space in ${folder} for the contents of the backup. Nothing was changed.`,
    { cause: error },
  )
}

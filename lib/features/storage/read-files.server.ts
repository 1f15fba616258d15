import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { env } from '@/lib/platform/env'
import type { StoragePart } from './schema'

interface FileSizes {
  parts: Map<StoragePart, number>
  /** Bytes on the disk of kept files, by the hash of their content. */
  byHash: Map<string, number>
}

const keptSchema = z.object({ sha256: z.string(), path: z.string(), imported: z.number() })

/** What the folders of the data hold. */
export async function readFileSizes(database: Database): Promise<FileSizes> {
  const { backups, dataDir } = env()
  const onDisk = await sizesIn(path.join(dataDir, 'files'))
  const rows = await database.query(sql`
    SELECT f.sha256, f.path, CASE WHEN EXISTS (SELECT 1 FROM import m WHERE m.file_sha256 = f.sha256)
      THEN 1 ELSE 0 END AS imported
    FROM stored_file f`)
  const byHash = new Map<string, number>()
  const parts = new Map<StoragePart, number>()
  const add = (part: StoragePart, bytes: number) => parts.set(part, (parts.get(part) ?? 0) + bytes)
  for (const { sha256, path: name, imported } of rows.map((row) => keptSchema.parse(row))) {
    const file = path.join(dataDir, name)
    const bytes = onDisk.get(file) ?? 0
    onDisk.delete(file)
    byHash.set(sha256, bytes)
    add(imported === 1 ? 'import_files' : 'corpus_files', bytes)
  }
  const uploads = path.join(dataDir, 'files', 'uploads')
  for (const [file, bytes] of onDisk)
    add(file.startsWith(uploads) ? 'unfinished_uploads' : 'unused_files', bytes)
  add('backups', sumOf(await sizesIn(backups.folder)))
  add('earlier_data', await earlierData(dataDir))
  return { parts, byHash }
}

/** What restores have put aside lies beside the data folder. */
async function earlierData(dataDir: string): Promise<number> {
  const names = await readdir(path.dirname(dataDir)).catch(() => [])
  const earlier = names.filter((name) => name.startsWith(`${path.basename(dataDir)}.before-`))
  const folders = earlier.map((name) => sizesIn(path.join(path.dirname(dataDir), name)))
  return (await Promise.all(folders)).reduce((sum, sizes) => sum + sumOf(sizes), 0)
}

function sumOf(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
}

/** Bytes of the files below a folder; none where there is no such folder, or a file is gone meanwhile. */
async function sizesIn(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = new Map<string, number>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const found = await stat(file).catch(() => null)
    if (found !== null) sizes.set(file, found.size)
  }
  return sizes
}

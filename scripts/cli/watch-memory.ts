import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { listImports } from '@/lib/features/imports/list-imports.server'
import { importListQuerySchema } from '@/lib/features/imports/query'
import { importListSchema, type ImportList } from '@/lib/features/imports/schema'
import type { Env } from '@/lib/platform/env'
import { prepareDatabase } from '@/lib/platform/prepare'
import type { FoundFile } from './import-files.ts'
import { askServer } from './server.ts'
import type { FileState } from './watching.ts'

const memorySchema = z.record(
  z.string(),
  z.object({ size: z.number(), mtimeMs: z.number(), import: z.string() }),
)

export interface Memory {
  /** What was imported before and still stands. */
  known: () => ReadonlyMap<string, FileState>
  remember: (file: FoundFile, importId: string) => Promise<void>
}

interface Where {
  settings: Env
  collection: string
  server: string | null
}

/**
 * Which files of a folder were imported into a collection, so that a new start does not send them again. What was
 * undone or deleted since is forgotten; a memory that is lost costs time alone.
 */
export async function openMemory(folder: string, where: Where): Promise<Memory> {
  const { settings, collection, server } = where
  const place = JSON.stringify([folder, collection, server ?? settings.databaseUrl])
  const name = createHash('sha256').update(place).digest('hex').slice(0, 32)
  const file = path.join(settings.dataDir, 'watched', `${name}.json`)
  const remembered = await readMemory(file)
  const standing = remembered.size === 0 ? new Set<string>() : await standingImports(where)
  const kept = new Map([...remembered].filter(([, { import: id }]) => standing.has(id)))
  return {
    known: () => kept,
    async remember({ filename, size, mtimeMs }, importId) {
      kept.set(filename, { size, mtimeMs, import: importId })
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(kept)))
      await rename(`${file}.new`, file)
    },
  }
}

async function readMemory(file: string) {
  try {
    return new Map(Object.entries(memorySchema.parse(JSON.parse(await readFile(file, 'utf8')))))
  } catch {
    return new Map<string, z.infer<typeof memorySchema>[string]>()
  }
}

/** Imports of the collection that are done and not undone. */
async function standingImports(where: Where): Promise<Set<string>> {
  const ids = new Set<string>()
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await pageOf(where, cursor)
    for (const { id, status, undone } of page.rows) if (status === 'done' && !undone) ids.add(id)
    cursor = page.next_cursor
  }
  return ids
}

async function pageOf(
  { collection, server }: Where,
  cursor: string | undefined,
): Promise<ImportList> {
  const query = { collection, limit: '500', ...(cursor !== undefined && { cursor }) }
  if (server === null)
    return await listImports(await prepareDatabase(), importListQuerySchema.parse(query))
  const params = new URLSearchParams(query)
  return importListSchema.parse(await askServer(`${server}/api/imports?${params}`))
}

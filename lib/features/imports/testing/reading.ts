import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FormatError } from '@/lib/formats/format-error'
import { prepareFile } from '../batches'
import { Ordinals } from '@/lib/features/store/ordinals'
import type { PreparedRow } from '@/lib/features/store/prepare'
import { previewFile } from '../preview'
import { recognise } from '../recognise'
import type { ImportOptions } from '../schema'
import type { ImportIssue } from '@/lib/core/collections/import-status'

/** What an import makes of a file up to the database. */
export interface ReadThrough {
  /** Why the file was refused as a whole, at its beginning or further on. */
  refused: string | null
  format: string | null
  rows: PreparedRow[]
  issues: ImportIssue[]
}

export interface FileGiven extends ImportOptions {
  filename?: string
}

/** Reads a file as an import and a dry run do, without storing anything; whatever is thrown is a bug. */
export async function readThrough(
  content: string | Uint8Array,
  { filename = 'file.jsonl', ...options }: FileGiven = {},
): Promise<ReadThrough> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reading-'))
  try {
    const name = path.join(folder, 'upload')
    await writeFile(name, content)
    return await readFrom({ path: name, filename, options, tmpDir: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readFrom(file: Parameters<typeof recognise>[0]): Promise<ReadThrough> {
  const read: ReadThrough = { refused: null, format: null, rows: [], issues: [] }
  const recognised = await recognise(file)
  if (!recognised.ok) return { ...read, refused: recognised.reason }
  const { source, format } = recognised.file
  const scope = {
    collection: 'c',
    import: 'i',
    labels: 'binary' as const,
    ordinals: new Ordinals(),
  }
  try {
    await previewFile(recognised.file)
    for await (const batch of prepareFile(recognised.file, scope, 0)) {
      read.rows.push(...batch.rows)
      read.issues.push(...batch.issues)
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    read.refused = error.message
  } finally {
    await source.close()
  }
  return { ...read, format }
}

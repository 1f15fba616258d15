import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FormatError } from './format-error'
import type { Container, Row } from './row'
import { type OpenOptions, openRows } from './source'

export type ScratchRead = { container: Container; columns: string[] | null; rows: Row[] }

/** For tests: writes bytes to a file whose name says nothing, and reads it back as rows. */
export async function readScratch(
  bytes: string | Uint8Array,
  options: OpenOptions & { after?: number } = {},
): Promise<ScratchRead> {
  const folder = await mkdtemp(join(tmpdir(), 'formats-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    return await readPath(path, options)
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function readPath(
  path: string,
  { after = 0, ...options }: OpenOptions & { after?: number } = {},
): Promise<ScratchRead> {
  const source = await openRows(path, options)
  try {
    const rows: Row[] = []
    for await (const batch of source.rows({ after })) rows.push(...batch)
    return { container: source.container, columns: source.columns, rows }
  } finally {
    await source.close()
  }
}

export function valuesOf(rows: readonly Row[]): unknown[] {
  return rows.map((row) => ('error' in row ? `! ${row.error.message}` : row.value))
}

/** Whether bytes end in rows or in a refusal; anything else is thrown. */
export async function outcomeOf(
  bytes: string | Uint8Array,
  options: OpenOptions = {},
): Promise<'rows' | 'refused'> {
  try {
    await readScratch(bytes, options)
    return 'rows'
  } catch (error) {
    if (error instanceof FormatError) return 'refused'
    throw error
  }
}

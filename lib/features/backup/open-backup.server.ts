import { stat } from 'node:fs/promises'
import { TarError, type TarEntry } from '@/lib/formats/tar'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/formats/hash'
import { listArchive, readEntry } from './archive'
import { backupFormat, formatSchema, manifestSchema, type Manifest } from './schema'

/** A backup whose list of contents is whole; the contents themselves are checked while they are unpacked. */
export interface Backup {
  file: string
  manifest: Manifest
  entries: ReadonlyMap<string, TarEntry>
}

/** Reads what a backup says of itself; refuses one that is damaged, cut off, newer or none at all. */
export async function openBackup(file: string): Promise<Backup> {
  const entries = await entriesOf(file)
  const text = await readPart(file, entries, 'manifest.json')
  const sums = await readPart(file, entries, 'SHA256SUMS')
  const manifest = parseManifest(file, text)
  if (sums !== checksumLines([...manifest.parts, manifestSum(text)]))
    throw damaged(file, 'its checksums do not match its list of contents')
  const expected = new Map(manifest.parts.map(({ name, bytes }) => [name, bytes]))
  const isSame = expected.size === entries.size - 2
  const odd = manifest.parts.find(({ name, bytes }) => entries.get(name)?.bytes !== bytes)
  if (!isSame || odd)
    throw damaged(file, `its contents do not match its list${odd ? `: ${odd.name}` : ''}`)
  return { file, manifest, entries }
}

export function damaged(file: string, how: string, cause?: unknown): AppError {
  return new AppError(
    'unreadable',
    `${file} is damaged: ${how}. Nothing was changed. Restore from another copy.`,
    { cause },
  )
}

/** The lines of a file that `sha256sum -c` reads. */
export function checksumLines(parts: readonly { name: string; sha256: string }[]): string {
  return parts.map((part) => `${part.sha256}  ${part.name}\n`).join('')
}

export function manifestSum(text: string): { name: string; sha256: string } {
  return { name: 'manifest.json', sha256: sha256(text) }
}

async function entriesOf(file: string): Promise<Map<string, TarEntry>> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new AppError('invalid', `${file} is not a file.`)
    return await listArchive(file)
  } catch (error) {
    if (error instanceof TarError) throw damaged(file, error.message, error)
    if (error instanceof AppError) throw error
    throw new AppError('not_found', `${file} cannot be read.`, { cause: error })
  }
}

async function readPart(
  file: string,
  entries: ReadonlyMap<string, TarEntry>,
  name: string,
): Promise<string> {
  const entry = entries.get(name)
  if (entry === undefined)
    throw new AppError('unreadable', `${file} is not a Touchstone backup: it has no ${name}.`)
  return (await readEntry(file, entry)).toString()
}

function parseManifest(file: string, text: string): Manifest {
  const given = parseJson(text)
  const format = formatSchema.safeParse(given)
  if (!format.success) throw damaged(file, 'its manifest.json is unreadable', format.error)
  const { format_version: version } = format.data
  if (version > backupFormat)
    throw new AppError(
      'unsupported',
      `${file} is a backup of format ${version}, and this Touchstone reads up to ${backupFormat}. Update it, then restore.`,
    )
  const manifest = manifestSchema.safeParse(given)
  if (manifest.success) return manifest.data
  throw damaged(file, 'its manifest.json is unreadable', manifest.error)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

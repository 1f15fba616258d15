import { access, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { version } from '@/package.json'
import type { Env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/error'
import { syncFolder } from '@/lib/platform/files/files'
import { ArchiveWriter } from './archive'
import { checksumLines, manifestSum } from './open-backup.server'
import { backupFormat, manifestSchema, type Manifest, type BackupPart } from './schema'
import { copyDatabase, type DatabaseCopy } from './copy-database.server'

export type Settings = Pick<Env, 'dataDir' | 'databaseUrl' | 'secret'>

export interface MakeOptions {
  settings: Settings
  /** Where the backup goes. */
  file: string
  /** Whether a file that is there may be replaced. */
  force?: boolean
  now?: Date
  report?: MakeReport
}

/** Told how far it is, from 0 to 1, and with what; may throw to break it off. */
export type MakeReport = (share: number, what: string) => void

export interface BackupResult {
  bytes: number
  manifest: Manifest
}

/** Copies all data, as they are at one moment, into one file; whoever works with them goes on. */
export async function makeBackup(options: MakeOptions): Promise<BackupResult> {
  const { file, force = false } = options
  await requireTarget(file, force)
  const folder = path.dirname(file)
  try {
    // Beside the target: only there is a change of name all or nothing.
    const work = await mkdtemp(path.join(folder, `.${path.basename(file)}.partial-`))
    try {
      const made = await pack(work, options)
      await requireTarget(file, force)
      await rename(path.join(work, 'backup.tar'), file)
      await syncFolder(folder)
      return made
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  } catch (error) {
    throw explained(error, folder)
  }
}

async function requireTarget(file: string, force: boolean): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (found?.isDirectory()) throw new AppError('invalid', `${file} is a folder. Name a file.`)
  if (found !== null && !force)
    throw new AppError('conflict', `${file} already exists. Choose another name, or add --force.`)
}

async function pack(work: string, options: MakeOptions): Promise<BackupResult> {
  const { settings, now = new Date(), report = () => undefined } = options
  const copy = await copyDatabase(work, settings, (share) => report(share, 'copying the database'))
  const archive = path.join(work, 'backup.tar')
  const writer = await ArchiveWriter.create(archive, now)
  try {
    const { parts, missing } = await addParts(writer, copy, options)
    const manifest = manifestOf({ copy, parts, missing, settings, now })
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await writer.addText('manifest.json', text)
    await writer.addText('SHA256SUMS', checksumLines([...parts, manifestSum(text)]))
    await writer.finish()
    return { bytes: (await stat(archive)).size, manifest }
  } finally {
    await writer.close()
  }
}

interface Source {
  name: string
  file: string
  /** Its copy is of no use once it is in the archive. */
  isCopy: boolean
}

async function addParts(
  writer: ArchiveWriter,
  copy: DatabaseCopy,
  { settings: { dataDir }, report = () => undefined }: MakeOptions,
): Promise<{ parts: BackupPart[]; missing: string[] }> {
  const parts: BackupPart[] = []
  const missing: string[] = []
  const kept = (name: string): Source => ({ name, file: path.join(dataDir, name), isCopy: false })
  const copies = copy.parts.map((part) => ({ ...part, isCopy: true }))
  const secret = (await isThere(path.join(dataDir, 'secret'))) ? [kept('secret')] : []
  const sources: Source[] = [...copies, ...secret, ...copy.contents.files.map(kept)]
  for (const [index, { name, file, isCopy }] of sources.entries()) {
    report(index / sources.length, `packing ${name}`)
    const packed = await writer.addFile(name, file).catch(unlessMissing)
    if (packed === null) missing.push(name)
    else parts.push(packed)
    if (isCopy) await rm(file)
  }
  return { parts, missing }
}

/** A file whose import was removed for good since the database was copied is no longer there. */
function unlessMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

interface ManifestSource {
  copy: DatabaseCopy
  parts: BackupPart[]
  missing: string[]
  settings: Settings
  now: Date
}

function manifestOf({ copy, parts, missing, settings, now }: ManifestSource): Manifest {
  const { migrations, rows, unfinished } = copy.contents
  const hasSecret = parts.some(({ name }) => name === 'secret')
  return manifestSchema.parse({
    format: 'touchstone-backup',
    format_version: backupFormat,
    product_version: version,
    created_at: now.toISOString(),
    database: copy.postgresql === null ? 'sqlite' : 'postgresql',
    postgresql: copy.postgresql,
    schema_version: migrations.at(-1)?.name ?? '',
    migrations,
    rows,
    unfinished,
    secret: settings.secret ? 'environment' : hasSecret ? 'included' : 'none',
    missing_files: missing,
    parts,
  } satisfies Manifest)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function explained(error: unknown, folder: string): unknown {
  if (error instanceof AppError) return error
  const options = { cause: error }
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return new AppError(
        'storage_full',
        `There is not enough disk space in ${folder}: a backup needs twice the size of the database plus the import files. No partial files were left.`,
        options,
      )
    case 'ENOENT':
      return new AppError('not_found', `There is no folder ${folder}.`, options)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new AppError('forbidden', `${folder} cannot be written to.`, options)
    default:
      return error
  }
}

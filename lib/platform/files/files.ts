import { createHash, randomUUID, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { formatBytes } from '@/lib/formats/limits'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/error'
import { isGzip, unpacked, unpackLimits, withHead, type UnpackLimits } from './unpack'

/** A file as it is kept. `sha256` and `bytes` are those of its content, gzip taken off. */
export interface KeptFile {
  sha256: string
  /** Relative to the data folder. */
  path: string
  bytes: number
  compressed: boolean
}

export interface KeepOptions {
  /** The most bytes that may arrive; without it, whatever fits on the disk. */
  maxBytes?: number
  limits?: Partial<UnpackLimits>
}

type Chunks = AsyncIterable<Uint8Array>

const parquetMagic = 'PAR1'
const minute = 60_000
const day = 24 * 60 * minute

export function keptPath(relative: string): string {
  return path.join(env().dataDir, relative)
}

function uploadFolder(): string {
  return keptPath('files/uploads')
}

export function tooLarge(maxBytes: number): AppError {
  return new AppError(
    'too_large',
    `The file is larger than ${formatBytes(maxBytes)}, the limit of an upload. Split it, or ask an owner to raise the limit (MAX_UPLOAD_MB or a quota).`,
  )
}

async function* limited(source: Chunks, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    yield chunk
  }
}

interface Measured {
  hash: Hash
  bytes: number
}

async function* measured(source: Chunks, into: Measured): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    into.hash.update(chunk)
    into.bytes += chunk.byteLength
    yield chunk
  }
}

const reasons: Record<string, [code: 'storage_full' | 'unreadable' | 'invalid', message: string]> =
  {
    ENOSPC: ['storage_full', 'The disk of the data folder is full. Free some space and try again.'],
    EDQUOT: [
      'storage_full',
      'The data folder has used up its quota. Free some space and try again.',
    ],
    EACCES: ['storage_full', 'The data folder is not writable.'],
    EROFS: ['storage_full', 'The data folder is not writable.'],
    Z_DATA_ERROR: ['unreadable', 'The gzip file is damaged.'],
    Z_BUF_ERROR: ['unreadable', 'The gzip file is cut off before its end.'],
    ECONNRESET: ['invalid', 'The upload was cut off before its end.'],
    ABORT_ERR: ['invalid', 'The upload was cut off before its end.'],
    ERR_STREAM_PREMATURE_CLOSE: ['invalid', 'The upload was cut off before its end.'],
  }

function explained(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const reason = reasons[code] ?? reasons[error.name === 'AbortError' ? 'ABORT_ERR' : '']
  return reason === undefined ? error : new AppError(...reason, { cause: error })
}

/** Writes a source to a file of its own and makes sure that it is on the disk. */
async function write(source: Chunks, target: string): Promise<Omit<KeptFile, 'path'>> {
  const { head, all } = await withHead(source, parquetMagic.length)
  // Parquet is read by seeking, which a gzip file cannot do, and is compressed inside.
  const compressed = head.toString('latin1') !== parquetMagic
  const content: Measured = { hash: createHash('sha256'), bytes: 0 }
  const input = Readable.from(measured(all, content))
  const output = createWriteStream(target, { flags: 'wx', flush: true })
  if (compressed) await pipeline(input, createGzip({ level: 1 }), output)
  else await pipeline(input, output)
  return { sha256: content.hash.digest('hex'), bytes: content.bytes, compressed }
}

/** Makes sure that a change of names in a folder is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** Moves a finished upload to its place; the same content has the same place. */
async function settle(temporary: string, written: Omit<KeptFile, 'path'>): Promise<KeptFile> {
  const { sha256, compressed } = written
  const folder = `files/${sha256.slice(0, 2)}`
  const place = `${folder}/${sha256}${compressed ? '.gz' : ''}`
  await mkdir(keptPath(folder), { recursive: true })
  if (!(await exists(keptPath(place)))) {
    await rename(temporary, keptPath(place))
    await syncFolder(keptPath(folder))
  }
  return { ...written, path: place }
}

/**
 * Keeps a file while it streams in, in constant memory. It is stored under the hash of its
 * content, so that the same file is one file whether it came compressed or not. What does not
 * arrive whole leaves nothing behind.
 */
export async function keepUpload(source: Chunks, options: KeepOptions = {}): Promise<KeptFile> {
  const { maxBytes = Number.POSITIVE_INFINITY, limits } = options
  const temporary = path.join(uploadFolder(), randomUUID())
  try {
    await mkdir(uploadFolder(), { recursive: true })
    const { head, all } = await withHead(limited(source, maxBytes), 2)
    const content = isGzip(head) ? unpacked(all, { ...unpackLimits, ...limits }) : all
    return await settle(temporary, await write(content, temporary))
  } catch (error) {
    throw explained(error)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Keeps a short text as an upload is kept. */
export async function keepText(text: string): Promise<KeptFile> {
  const content = Buffer.from(text)
  const temporary = path.join(uploadFolder(), randomUUID())
  try {
    await mkdir(uploadFolder(), { recursive: true })
    await writeFile(temporary, gzipSync(content, { level: 1 }), { flag: 'wx', flush: true })
    const sha256 = createHash('sha256').update(content).digest('hex')
    return await settle(temporary, { sha256, bytes: content.byteLength, compressed: true })
  } catch (error) {
    throw explained(error)
  } finally {
    await rm(temporary, { force: true })
  }
}

export async function removeKept(relative: string): Promise<void> {
  await rm(keptPath(relative), { force: true })
}

/** When a file was written to, in ms; null of one that is gone meanwhile. */
export async function changedAt(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Removes what a crash left of uploads and unpacked archives. An upload that still runs has been written to lately; an
 * archive may be read for hours, by whatever process.
 */
export async function sweepUploads(now = Date.now()): Promise<number> {
  const entries = await readdir(uploadFolder(), { withFileTypes: true }).catch(() => [])
  const swept = entries.map(async (entry) => {
    const file = path.join(uploadFolder(), entry.name)
    const changed = await changedAt(file)
    const idleMs = entry.isDirectory() ? day : 10 * minute
    if (changed === null || now - changed < idleMs) return 0
    await rm(file, { recursive: true, force: true })
    return 1
  })
  const counts = await Promise.all(swept)
  return counts.reduce<number>((sum, count) => sum + count, 0)
}

import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip, constants } from 'node:zlib'
import { FormatError } from './format-error'
import { formatBytes, type Limits } from './limits'
import type { ByteProgress } from './row'

const chunkBytes = 512 * 1024
const leastChunkBytes = 16 * 1024
/** Chunks of a smaller file, so that the bytes read stay close to the rows read. */
const leastChunks = 32
/** Of unfolded text to its gzip. */
const usualRatio = 8

export type ByteOptions = {
  compressed: boolean
  limits: Limits
  /** Bytes to leave out at the start: a byte order mark. */
  skip?: number | undefined
  chunkBytes?: number | undefined
  signal?: AbortSignal | undefined
}

/** One pass over the bytes of a file, unfolded when it is gzip. */
export type ByteSource = {
  /** A chunk is only good until the next one is asked for. */
  chunks: AsyncGenerator<Buffer>
  progress: ByteProgress
  /** Set when the compressed data broke off; what came before has been delivered. */
  damage: string | null
}

export async function openBytes(path: string, options: ByteOptions): Promise<ByteSource> {
  const progress = { bytesRead: 0, bytesTotal: (await stat(path)).size }
  const source: ByteSource = {
    chunks: plainChunks(path, options, progress),
    progress,
    damage: null,
  }
  if (options.compressed) source.chunks = unfoldedChunks(path, options, source)
  return source
}

/** A buffer of the full size costs more than reading a small file, which is met by the hundred. */
function bufferBytes(options: ByteOptions, fileBytes: number): number {
  const most = options.chunkBytes ?? chunkBytes
  return Math.min(most, Math.max(leastChunkBytes, Math.ceil(fileBytes / leastChunks)))
}

async function* plainChunks(
  path: string,
  options: ByteOptions,
  progress: ByteProgress,
): AsyncGenerator<Buffer> {
  const file = await open(path)
  const buffer = Buffer.allocUnsafe(bufferBytes(options, progress.bytesTotal))
  progress.bytesRead = options.skip ?? 0
  try {
    for (;;) {
      options.signal?.throwIfAborted()
      const position = progress.bytesRead
      const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
      if (bytesRead === 0) return
      progress.bytesRead += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/**
 * A file that was cut short is read a second time with zlib told to hand out all it has, because
 * on an error zlib drops what it has unfolded and not yet delivered.
 */
async function* unfoldedChunks(
  path: string,
  options: ByteOptions,
  source: ByteSource,
): AsyncGenerator<Buffer> {
  let delivered = options.skip ?? 0
  for (const finishFlush of [constants.Z_FINISH, constants.Z_SYNC_FLUSH]) {
    try {
      let position = 0
      for await (const chunk of gunzip(path, { ...options, finishFlush }, source)) {
        position += chunk.length
        const fresh = Math.min(chunk.length, position - delivered)
        if (fresh <= 0) continue
        delivered += fresh
        yield chunk.subarray(chunk.length - fresh)
      }
      return
    } catch (error) {
      const code = zlibCode(error)
      if (code === null) throw error
      source.damage = damageMessage(code)
      if (code !== 'Z_BUF_ERROR') return
    }
  }
}

type GunzipOptions = ByteOptions & { finishFlush: number }

async function* gunzip(
  path: string,
  { finishFlush, ...options }: GunzipOptions,
  { progress }: ByteSource,
): AsyncGenerator<Buffer> {
  const storedBytes = bufferBytes(options, progress.bytesTotal)
  const unfoldedBytes = bufferBytes(options, progress.bytesTotal * usualRatio)
  const stored = createReadStream(path, { highWaterMark: Math.max(64, storedBytes) })
  const unfolded = createGunzip({ finishFlush, chunkSize: Math.max(64, unfoldedBytes) })
  stored.on('error', (error) => unfolded.destroy(error))
  stored.pipe(unfolded)
  let bytes = 0
  try {
    for await (const chunk of unfolded) {
      options.signal?.throwIfAborted()
      if (!Buffer.isBuffer(chunk)) continue
      bytes += chunk.length
      // Stored bytes that were unfolded; more of them have been read ahead.
      progress.bytesRead = Math.max(progress.bytesRead, unfolded.bytesWritten)
      refuseBomb(bytes, stored.bytesRead, options.limits)
      yield chunk
    }
  } finally {
    stored.destroy()
    unfolded.destroy()
  }
}

function refuseBomb(unfolded: number, stored: number, limits: Limits): void {
  const isOverRatio = unfolded > limits.ratioFreeBytes && unfolded > stored * limits.ratio
  if (!isOverRatio && unfolded <= limits.unpackedBytes) return
  const reason = isOverRatio
    ? `${formatBytes(stored)} expand to ${formatBytes(unfolded)}, over ${limits.ratio} to 1`
    : `it expands to more than ${formatBytes(limits.unpackedBytes)}`
  throw new FormatError(
    'bomb',
    `This gzip file is refused: ${reason}. If you trust it, unpack it and import the unpacked file.`,
  )
}

function zlibCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' && error.code.startsWith('Z_') ? error.code : null
}

function damageMessage(code: string): string {
  const what = code === 'Z_BUF_ERROR' ? 'is cut short' : 'is damaged'
  return `the gzip data ${what}; the rest of the file is lost`
}

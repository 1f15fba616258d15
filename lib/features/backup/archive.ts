import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { tarBlock, tarEnd, TarError, tarHeader, tarPadding, type TarEntry } from '@/lib/formats/tar'
import { readTar } from '@/lib/formats/tar-members'
import type { BackupPart } from './schema'

/** Writes an archive file by file. */
export class ArchiveWriter {
  readonly #handle: FileHandle
  readonly #modified: Date

  private constructor(handle: FileHandle, modified: Date) {
    this.#handle = handle
    this.#modified = modified
  }

  /** Makes a new file that only its owner may read. */
  static async create(file: string, modified: Date): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(file, 'wx', 0o600), modified)
  }

  async addText(name: string, text: string): Promise<BackupPart> {
    const content = Buffer.from(text)
    await this.#write(tarHeader(name, content.length, this.#modified))
    await this.#write(content)
    await this.#write(tarPadding(content.length))
    return {
      name,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    }
  }

  async addFile(name: string, file: string): Promise<BackupPart> {
    const source = await open(file)
    try {
      const { size } = await source.stat()
      await this.#write(tarHeader(name, size, this.#modified))
      const hash = createHash('sha256')
      let bytes = 0
      for await (const chunk of chunksOf(source, size)) {
        hash.update(chunk)
        bytes += chunk.length
        await this.#write(chunk)
      }
      if (bytes !== size) throw new Error(`${name} was truncated while it was copied`)
      await this.#write(tarPadding(size))
      return { name, bytes, sha256: hash.digest('hex') }
    } finally {
      await source.close()
    }
  }

  /** Ends the archive and makes sure that it is on the disk. */
  async finish(): Promise<void> {
    await this.#write(tarEnd)
    await this.#handle.sync()
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }

  async #write(bytes: Buffer): Promise<void> {
    // A nearly full disk may take a part; what is left is tried again and then fails with a reason.
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await this.#handle.write(bytes, at)
      at += bytesWritten
    }
  }
}

async function* chunksOf(source: FileHandle, size: number): AsyncGenerator<Buffer> {
  if (size === 0) return
  const options = { autoClose: false, start: 0, end: size - 1, highWaterMark: 1 << 20 }
  for await (const chunk of source.createReadStream(options))
    if (Buffer.isBuffer(chunk)) yield chunk
}

/** Every file of an archive by its name; a TarError says where it is damaged. */
export async function listArchive(file: string): Promise<Map<string, TarEntry>> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const head = await readAt(handle, 0, tarBlock)
    if (head[0] === 0x1f && head[1] === 0x8b)
      throw new TarError('it is gzipped: unpack it with gunzip first')
    const entries = await readTar((at, length) => readAt(handle, at, length), size)
    const named = new Map(entries.map((entry) => [entry.name, entry]))
    // Programs differ in which of two they take, so what was checked might not be what is used.
    if (named.size < entries.length) throw new TarError('it contains a file twice')
    return named
  } finally {
    await handle.close()
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

export async function readEntry(file: string, entry: TarEntry): Promise<Buffer> {
  const handle = await open(file)
  try {
    return await readAt(handle, entry.offset, entry.bytes)
  } finally {
    await handle.close()
  }
}

/** Writes one file of an archive to a place of its own, on the disk; answers the SHA-256 of what it was. */
export async function extractEntry(file: string, entry: TarEntry, to: string): Promise<string> {
  const hash = createHash('sha256')
  const output = createWriteStream(to, { mode: 0o600, flush: true })
  async function* hashed(): AsyncGenerator<Buffer> {
    if (entry.bytes === 0) return
    const { offset: start, bytes } = entry
    const source = createReadStream(file, { start, end: start + bytes - 1, highWaterMark: 1 << 20 })
    for await (const chunk of source) {
      if (!Buffer.isBuffer(chunk)) continue
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(hashed, output)
  return hash.digest('hex')
}

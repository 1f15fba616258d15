import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ByteOptions, openBytes } from './byte-source'
import { FormatError } from './format-error'
import { formatBytes } from './limits'
import { asyncBuffer, openParquet, type ParquetTable } from './parquet'

export type OpenParquetFile = { table: ParquetTable; close: () => Promise<void> }

export type ParquetFileOptions = ByteOptions & { tmpDir?: string | undefined }

/** Opens Parquet, which needs random access: a gzipped one is first unfolded. */
export async function openParquetFile(
  path: string,
  options: ParquetFileOptions,
): Promise<OpenParquetFile> {
  if (!options.compressed) return openStored(path, async () => {})
  if (options.tmpDir === undefined) {
    const table = await openParquet(await unfoldInMemory(path, options))
    return { table, close: async () => {} }
  }
  const folder = await mkdtemp(join(options.tmpDir, 'parquet-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const unfolded = join(folder, 'unfolded.parquet')
    const source = await openBytes(path, options)
    // The stream keeps chunks beyond their turn.
    await pipeline(copies(source.chunks), createWriteStream(unfolded))
    return await openStored(unfolded, removeFolder)
  } catch (error) {
    await removeFolder()
    throw error
  }
}

async function openStored(path: string, afterwards: () => Promise<void>): Promise<OpenParquetFile> {
  const file = await open(path)
  async function close(): Promise<void> {
    await file.close()
    await afterwards()
  }
  try {
    const { size } = await file.stat()
    return { table: await openParquet(asyncBuffer(file, size)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function* copies(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk)
}

async function unfoldInMemory(path: string, options: ByteOptions) {
  const cap = options.limits.parquetMemoryBytes
  const parts: Uint8Array[] = []
  let size = 0
  const source = await openBytes(path, options)
  for await (const chunk of copies(source.chunks)) {
    size += chunk.length
    if (size > cap) {
      const message = `This is gzipped Parquet of more than ${formatBytes(cap)}. Unpack it and import the unpacked file.`
      throw new FormatError('too-big', message)
    }
    parts.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return {
    byteLength: size,
    slice: (start: number, end = size) => bytes.buffer.slice(start, end),
  }
}

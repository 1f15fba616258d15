import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkEntries, type NamedEntry } from './archive-names'
import { openBytes, type ByteOptions } from './byte-source'
import { FormatError } from './format-error'
import { isHidden } from './hidden-names'
import { defaultLimits, type Limits } from './limits'
import { isGzip } from './sniff'
import { readHead } from './stored-head'
import type { ReadAt } from './tar'
import { readTarMembers } from './tar-members'
import { zipContent } from './zip-content'
import { readZipDirectory } from './zip-directory'

/** A file in an archive. Its name says where it came from, and is never one that is written to. */
export interface ArchiveEntry {
  name: string
  bytes: number
  content: () => AsyncGenerator<Buffer>
}

export interface Archive {
  container: 'zip' | 'tar'
  /** In the order of their names, 2 before 10; folders and debris of file managers left out. */
  entries: ArchiveEntry[]
  /** Writes one to a file of this archive's own folder; `remove` takes it away. */
  unpack: (entry: ArchiveEntry) => Promise<{ path: string; remove: () => Promise<void> }>
  close: () => Promise<void>
}

export type ArchiveLimits = Pick<Limits, 'ratio' | 'ratioFreeBytes' | 'unpackedBytes'>

const zipStart = 'PK\u0003\u0004'
const tarMagicAt = 257

/**
 * Opens a zip or tar archive, gzipped or not; null for any other file. Throws FormatError for one that is damaged,
 * encrypted or unfolds beyond reason.
 */
export async function openArchive(
  file: string,
  tmpDir: string,
  limits: ArchiveLimits = defaultLimits,
): Promise<Archive | null> {
  const { container, options } = await containerOf(file)
  if (container === null) return null
  const folder = await mkdtemp(path.join(tmpDir, 'archive-'))
  try {
    const seekable = options.compressed ? await unfold(file, folder, options) : file
    return await opened(seekable, { container, folder, limits })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Whether it is a zip or tar archive: its name is not asked. */
export async function isArchive(file: string): Promise<boolean> {
  return (await containerOf(file)).container !== null
}

async function containerOf(
  file: string,
): Promise<{ container: Archive['container'] | null; options: ByteOptions }> {
  const plain: ByteOptions = { limits: defaultLimits, compressed: false }
  const stored = await readHead(file, plain)
  const options = { ...plain, compressed: isGzip(stored.bytes) }
  const { bytes } = options.compressed ? await readHead(file, options) : stored
  if (bytes.toString('latin1', 0, 4) === zipStart) return { container: 'zip', options }
  const isTar = bytes.toString('latin1', tarMagicAt, tarMagicAt + 5) === 'ustar'
  return { container: isTar ? 'tar' : null, options }
}

async function unfold(file: string, folder: string, options: ByteOptions): Promise<string> {
  const target = path.join(folder, 'archive')
  const source = await openBytes(file, options)
  await pipeline(copies(source.chunks), createWriteStream(target))
  if (source.damage !== null)
    throw new FormatError('damaged', `This archive cannot be read: ${source.damage}.`)
  return target
}

/** Streams keep chunks beyond their turn. */
async function* copies(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk)
}

interface Opening {
  container: Archive['container']
  folder: string
  limits: ArchiveLimits
}

async function opened(file: string, { container, folder, limits }: Opening): Promise<Archive> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const readAt = readerOf(handle)
    const all =
      container === 'zip'
        ? await zipEntries(file, readAt, size)
        : await tarEntries(file, readAt, size)
    checkEntries(all, { container, stored: size, limits })
    let count = 0
    return {
      container,
      entries: inOrder(all.filter(({ name }) => !isHidden(name))),
      async unpack(entry) {
        const target = path.join(folder, `${(count += 1)}`)
        await pipeline(entry.content(), createWriteStream(target))
        return { path: target, remove: () => rm(target, { force: true }) }
      },
      async close() {
        await handle.close()
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

function readerOf(handle: FileHandle): ReadAt {
  return async (offset, length) => {
    const buffer = Buffer.alloc(length)
    let done = 0
    while (done < length) {
      const { bytesRead } = await handle.read(buffer, done, length - done, offset + done)
      if (bytesRead === 0) break
      done += bytesRead
    }
    return buffer.subarray(0, done)
  }
}

async function zipEntries(file: string, readAt: ReadAt, size: number): Promise<ArchiveEntry[]> {
  const members = await readZipDirectory(readAt, size)
  return members.map((member) => ({
    name: member.name.replaceAll('\\', '/'),
    bytes: member.bytes,
    content: () => zipContent(file, member, readAt),
  }))
}

async function tarEntries(file: string, readAt: ReadAt, size: number): Promise<ArchiveEntry[]> {
  const members = await readTarMembers(readAt, size)
  return members.map(({ name, offset, bytes }) => ({
    name: name.replace(/^(?:\.\/)+/u, ''),
    bytes,
    content: () => stretch(file, offset, bytes),
  }))
}

async function* stretch(file: string, start: number, bytes: number): AsyncGenerator<Buffer> {
  if (bytes > 0) yield* createReadStream(file, { start, end: start + bytes - 1 })
}

const byNumber = new Intl.Collator('en', { numeric: true })

function inOrder<T extends NamedEntry>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => byNumber.compare(a.name, b.name) || (a.name < b.name ? -1 : 1))
}

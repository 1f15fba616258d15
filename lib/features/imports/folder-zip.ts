import { isHidden } from '@/lib/formats/hidden-names'
import { headOf } from './head'

/** A file and its place in the folder it came with. */
export interface FolderFile {
  name: string
  file: File
}

const lookBytes = 32 * 1024 * 1024
const encoder = new TextEncoder()

/** Those of a folder that are worth sending. */
export function filesToSend(files: readonly FolderFile[]): FolderFile[] {
  return files.filter(({ name, file }) => file.size > 0 && !isHidden(name))
}

/** As much of a folder as a look at it needs: the heads of its first files. */
export async function headOfFolder(files: readonly FolderFile[]): Promise<FolderFile[]> {
  const heads: FolderFile[] = []
  let bytes = 0
  for (const { name, file } of files) {
    const head = await headOf(file)
    if (heads.length > 0 && bytes + head.size > lookBytes) return heads
    bytes += head.size
    heads.push({ name, file: head })
  }
  return heads
}

/**
 * A folder as one zip file whose parts are the files themselves, so that nothing is held in memory. Stored, in the
 * form for large files (zip64), with the same time for all: the same folder is the same file.
 */
export async function zipFolder(name: string, files: readonly FolderFile[]): Promise<File> {
  const parts: BlobPart[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name: place, file } of files) {
    const entry = { name: encoder.encode(place), crc: await readCrc(file), size: file.size, offset }
    const head = localHeader(entry)
    parts.push(head, file)
    directory.push(directoryHeader(entry))
    offset += head.length + file.size
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  return new File([...parts, ...directory, endOf(files.length, { size, offset })], `${name}.zip`)
}

interface Entry {
  name: Uint8Array
  crc: number
  size: number
  offset: number
}

/** A little-endian number with its width in bytes. */
type Field = readonly [bytes: 2 | 4 | 8, value: number]

function record(fields: readonly Field[]) {
  const bytes = new Uint8Array(fields.reduce((sum, [width]) => sum + width, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true)
    else if (width === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += width
  }
  return bytes
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Version 4.5 reads zip64. */
const version = [2, 45] as const
const wide = [4, 0xffff_ffff] as const

/** What stands before a file and again in the directory; names are UTF-8, the time is the first of January 1980. */
function described({ name, crc }: Entry, extraBytes: number): readonly Field[] {
  const [flags, stored, time, date] = [0x0800, 0, 0, 0x21]
  return [
    version,
    [2, flags],
    [2, stored],
    [2, time],
    [2, date],
    [4, crc],
    wide,
    wide,
    [2, name.length],
    [2, extraBytes],
  ]
}

/** What is too large for its field in the header (zip64). */
function wideFields(...values: number[]): Uint8Array {
  return record([[2, 1], [2, 8 * values.length], ...values.map((value): Field => [8, value])])
}

function localHeader(entry: Entry): Uint8Array<ArrayBuffer> {
  const { name, size } = entry
  const extra = wideFields(size, size)
  return joined(record([[4, 0x04034b50], ...described(entry, extra.length)]), name, extra)
}

function directoryHeader(entry: Entry): Uint8Array<ArrayBuffer> {
  const { name, size, offset } = entry
  const extra = wideFields(size, size, offset)
  const none = [2, 0] as const
  const place = [none, none, none, [4, 0], wide] as const
  const head = record([[4, 0x02014b50], version, ...described(entry, extra.length), ...place])
  return joined(head, name, extra)
}

function endOf(count: number, { size, offset }: { size: number; offset: number }) {
  return record([
    [4, 0x06064b50],
    [8, 44],
    version,
    version,
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
    [4, 0x07064b50],
    [4, 0],
    [8, offset + size],
    [4, 1],
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, 0xffff],
    [2, 0xffff],
    wide,
    wide,
    [2, 0],
  ])
}

const polynomial = 0xedb88320
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1
  return crc
})

async function readCrc(file: File): Promise<number> {
  const reader = file.stream().getReader()
  let crc = 0xffff_ffff
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return (crc ^ 0xffff_ffff) >>> 0
    for (const byte of value) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  }
}

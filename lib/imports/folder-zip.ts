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
    const entry = { name: encoder.encode(place), crc: await crcOf(file), size: file.size, offset }
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

/** Little-endian fields, each with its width in bytes. */
function record(fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]) {
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

/** Version 4.5 reads zip64; names are UTF-8; the first of January 1980. */
const version = [2, 45] as const
const flags = [2, 0x0800] as const
const [time, date] = [[2, 0] as const, [2, 0x21] as const]
const wide = [4, 0xffff_ffff] as const
const stored = [2, 0] as const

function localHeader({ name, crc, size }: Entry): Uint8Array<ArrayBuffer> {
  const head = record([
    [4, 0x04034b50],
    version,
    flags,
    stored,
    time,
    date,
    [4, crc],
    wide,
    wide,
    [2, name.length],
    [2, 20],
  ])
  return joined(
    head,
    name,
    record([
      [2, 1],
      [2, 16],
      [8, size],
      [8, size],
    ]),
  )
}

function directoryHeader({ name, crc, size, offset }: Entry): Uint8Array<ArrayBuffer> {
  const head = record([
    [4, 0x02014b50],
    version,
    version,
    flags,
    stored,
    time,
    date,
    [4, crc],
    wide,
    wide,
    [2, name.length],
    [2, 28],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    wide,
  ])
  return joined(
    head,
    name,
    record([
      [2, 1],
      [2, 24],
      [8, size],
      [8, size],
      [8, offset],
    ]),
  )
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

async function crcOf(file: File): Promise<number> {
  const reader = file.stream().getReader()
  let crc = 0xffff_ffff
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return (crc ^ 0xffff_ffff) >>> 0
    for (const byte of value) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  }
}

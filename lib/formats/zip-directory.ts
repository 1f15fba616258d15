import { FormatError } from './format-error'
import type { ReadAt } from './tar'

/** A file in a zip archive, as the directory at its end has it. */
export interface ZipMember {
  name: string
  /** 0 = stored, 8 = deflate, 93 = Zstandard. */
  method: number
  crc32: number
  /** Bytes in the archive, and unpacked. */
  stored: number
  bytes: number
  /** Of its local header. */
  offset: number
}

const endSize = 22
const endSearch = 65_535 + endSize
const wideLocatorSize = 20
const wideEndSize = 56
const headerSize = 46
const wide16 = 0xffff
const wide32 = 0xffff_ffff
/** A directory of this size has more entries than any archive that is taken. */
const largestDirectory = 64 * 1024 * 1024

const mark = { end: 0x06054b50, wideLocator: 0x07064b50, wideEnd: 0x06064b50, header: 0x02014b50 }

function damagedZip(): FormatError {
  return new FormatError('damaged', 'This zip file is damaged or cut off.')
}

/** Every file of a zip archive (APPNOTE 6.3, zip64 too). Throws FormatError for one that is damaged, encrypted or holds links. */
export async function readZipDirectory(readAt: ReadAt, total: number): Promise<ZipMember[]> {
  const { offset, bytes, count } = await findDirectory(readAt, total)
  if (bytes > largestDirectory)
    throw new FormatError('too-big', 'This zip file contains too many files. Split it.')
  const directory = await readAt(offset, bytes)
  if (directory.length < bytes) throw damagedZip()
  const members: ZipMember[] = []
  for (let at = 0; members.length < count;) {
    const { member, next } = readHeader(directory, at)
    if (member.offset + member.stored > offset) throw damagedZip()
    members.push(member)
    at = next
  }
  refuseOverlaps(members)
  return members.filter(({ name }) => !/[/\\]$/u.test(name))
}

interface Directory {
  offset: number
  bytes: number
  count: number
}

async function findDirectory(readAt: ReadAt, total: number): Promise<Directory> {
  const start = Math.max(0, total - endSearch)
  const tail = await readAt(start, total - start)
  const at = endIn(tail)
  if (at === null) throw damagedZip()
  const found = {
    count: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  }
  const isWide = found.count === wide16 || found.bytes === wide32 || found.offset === wide32
  const directory = isWide ? await wideDirectory(readAt, start + at, found) : found
  if (directory.offset + directory.bytes > total) throw damagedZip()
  return directory
}

/** Where the last end of a directory lies whose comment fills the rest of the file. */
function endIn(tail: Buffer): number | null {
  for (let at = tail.length - endSize; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== mark.end) continue
    if (at + endSize + tail.readUInt16LE(at + 20) === tail.length) return at
  }
  return null
}

async function wideDirectory(readAt: ReadAt, end: number, found: Directory): Promise<Directory> {
  if (end < wideLocatorSize) return found
  const locator = await readAt(end - wideLocatorSize, wideLocatorSize)
  if (locator.readUInt32LE(0) !== mark.wideLocator) return found
  const at = Number(locator.readBigUInt64LE(8))
  if (at > end) throw damagedZip()
  const head = await readAt(at, wideEndSize)
  if (head.length < wideEndSize || head.readUInt32LE(0) !== mark.wideEnd) throw damagedZip()
  return {
    count: Number(head.readBigUInt64LE(32)),
    bytes: Number(head.readBigUInt64LE(40)),
    offset: Number(head.readBigUInt64LE(48)),
  }
}

function readHeader(directory: Buffer, at: number): { member: ZipMember; next: number } {
  if (at + headerSize > directory.length || directory.readUInt32LE(at) !== mark.header)
    throw damagedZip()
  const flags = directory.readUInt16LE(at + 8)
  const nameEnd = at + headerSize + directory.readUInt16LE(at + 28)
  const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
  const next = extraEnd + directory.readUInt16LE(at + 32)
  if (next > directory.length) throw damagedZip()
  const name = nameOf(directory.subarray(at + headerSize, nameEnd))
  refuseKind(name, { flags, mode: directory.readUInt32LE(at + 38) >>> 16 })
  const member = {
    name,
    method: directory.readUInt16LE(at + 10),
    crc32: directory.readUInt32LE(at + 16),
    stored: directory.readUInt32LE(at + 20),
    bytes: directory.readUInt32LE(at + 24),
    offset: directory.readUInt32LE(at + 42),
  }
  return { member: widened(member, directory.subarray(nameEnd, extraEnd)), next }
}

/** Names are UTF-8 or of an old code page; what is no UTF-8 is shown as Latin-1. */
function nameOf(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? bytes.toString('latin1') : text
}

/** Sizes beyond 4 GB stand in an extra field, in this order, those alone that did not fit. */
function widened(member: ZipMember, extra: Buffer): ZipMember {
  const wide = extraField(extra, 1)
  let at = 0
  const read = (value: number): number => {
    if (value !== wide32 || wide === null) return value
    if (at + 8 > wide.length) throw damagedZip()
    at += 8
    return Number(wide.readBigUInt64LE(at - 8))
  }
  const bytes = read(member.bytes)
  const stored = read(member.stored)
  return { ...member, bytes, stored, offset: read(member.offset) }
}

function extraField(extra: Buffer, id: number): Buffer | null {
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === id) return extra.subarray(at + 4, end)
    at = end
  }
  return null
}

function refuseKind(name: string, { flags, mode }: { flags: number; mode: number }): void {
  if ((flags & 1) === 1)
    throw new FormatError(
      'binary',
      `This zip file is encrypted (${JSON.stringify(name)}). Unpack it and import the files inside.`,
    )
  if ((mode & 0xf000) === 0xa000) throw linkRefusal('zip', name)
}

export function linkRefusal(what: string, name: string): FormatError {
  return new FormatError(
    'binary',
    `This ${what} file contains a link (${JSON.stringify(name)}). Include the file itself instead.`,
  )
}

/** Files that share bytes unfold to more than was ever sent. */
function refuseOverlaps(members: readonly ZipMember[]): void {
  let end = 0
  for (const { offset, stored } of members.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < end) throw damagedZip()
    end = offset + stored
  }
}

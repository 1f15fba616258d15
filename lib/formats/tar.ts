/** A file in an archive: its name and where its bytes lie. */
export interface TarEntry {
  name: string
  offset: number
  bytes: number
}

export class TarError extends Error {}

/** Reads exactly that many bytes, fewer only at the end of the archive. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>

export const tarBlock = 512

/** What ends an archive: two blocks of nothing. */
export const tarEnd: Buffer = Buffer.alloc(2 * tarBlock)

const longestName = 100
/** Eleven octal digits hold sizes below this; above it GNU's binary form takes over. */
const octalLimit = 8 ** 11

const field = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const

/** Zeros after the content of a file, up to the next whole block. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((tarBlock - (bytes % tarBlock)) % tarBlock)
}

/** The block before the content of a file that only its owner may read (ustar, POSIX.1-1988). */
export function tarHeader(name: string, bytes: number, modified: Date): Buffer {
  if (Buffer.byteLength(name) > longestName) throw new TarError(`"${name}" is too long a name`)
  const block = Buffer.alloc(tarBlock)
  block.write(name, field.name[0])
  writeOctal(block, field.mode, 0o600)
  writeOctal(block, field.uid, 0)
  writeOctal(block, field.gid, 0)
  writeSize(block, bytes)
  writeOctal(block, field.mtime, Math.floor(modified.getTime() / 1000))
  block.write('0', field.type[0])
  block.write('ustar\u000000', field.magic[0], 'latin1')
  block.write(`${octal(checksum(block), 6)}\u0000 `, field.checksum[0], 'latin1')
  return block
}

/** What the block before a content says, whatever it is of; throws a TarError when it is damaged. */
export function readTarBlock(block: Buffer, offset: number): TarEntry & { type: string } {
  if (parseOctal(block, field.checksum) !== checksum(block))
    throw new TarError(`the block at byte ${offset - tarBlock} is damaged`)
  const prefix = text(block, field.prefix)
  const name = [prefix, text(block, field.name)].filter(Boolean).join('/').replace(/^\.\//, '')
  const type = text(block, field.type) || '0'
  return { name, offset, bytes: readSize(block), type }
}

type Field = readonly [at: number, length: number]

function text(block: Buffer, [at, length]: Field): string {
  const [found = ''] = block.toString('utf8', at, at + length).split('\u0000')
  return found
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

function writeOctal(block: Buffer, [at, length]: Field, value: number): void {
  block.write(octal(value, length - 1), at, 'latin1')
}

function parseOctal(block: Buffer, place: Field): number {
  const digits = text(block, place).trim()
  if (!/^[0-7]+$/.test(digits)) throw new TarError('a number in it is unreadable')
  return Number.parseInt(digits, 8)
}

function writeSize(block: Buffer, bytes: number): void {
  if (bytes < octalLimit) return writeOctal(block, field.size, bytes)
  block[field.size[0]] = 0x80
  block.writeBigUInt64BE(BigInt(bytes), field.size[0] + 4)
}

function readSize(block: Buffer): number {
  if (block[field.size[0]] !== 0x80) return parseOctal(block, field.size)
  return Number(block.readBigUInt64BE(field.size[0] + 4))
}

/** The sum of all bytes, those of the sum itself counted as blanks. */
function checksum(block: Buffer): number {
  const [at, length] = field.checksum
  return block.reduce((sum, byte, index) => {
    return sum + (index >= at && index < at + length ? 0x20 : byte)
  }, 0)
}

export function isEmpty(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0)
}

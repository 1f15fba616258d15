import { createReadStream } from 'node:fs'
import { crc32, createInflateRaw, createZstdDecompress } from 'node:zlib'
import { FormatError } from './format-error'
import type { ReadAt } from './tar'
import type { ZipMember } from './zip-directory'

const localSize = 30
const localMark = 0x04034b50
const [storedWhole, deflated, zstandard] = [0, 8, 93]

function damaged(cause?: unknown): FormatError {
  return new FormatError('damaged', 'It is damaged in the zip file.', { cause })
}

/** The bytes of one file of an archive. Throws FormatError when they are not those that were packed. */
export async function* zipContent(
  zip: string,
  member: ZipMember,
  readAt: ReadAt,
): AsyncGenerator<Buffer> {
  if (![storedWhole, deflated, zstandard].includes(member.method))
    throw new FormatError(
      'binary',
      `It uses an unsupported compression (method ${member.method}). Compress it with deflate.`,
    )
  let bytes = 0
  let sum = 0
  for await (const chunk of unfolded(zip, member, await dataAt(member, readAt))) {
    bytes += chunk.length
    if (bytes > member.bytes) throw damaged()
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (bytes !== member.bytes || sum !== member.crc32) throw damaged()
}

async function dataAt({ offset }: ZipMember, readAt: ReadAt): Promise<number> {
  const head = await readAt(offset, localSize)
  if (head.length < localSize || head.readUInt32LE(0) !== localMark) throw damaged()
  return offset + localSize + head.readUInt16LE(26) + head.readUInt16LE(28)
}

async function* unfolded(
  zip: string,
  { method, stored }: ZipMember,
  start: number,
): AsyncGenerator<Buffer> {
  if (stored === 0) return
  const packed = createReadStream(zip, { start, end: start + stored - 1 })
  if (method === storedWhole) {
    yield* packed
    return
  }
  const plain = method === zstandard ? createZstdDecompress() : createInflateRaw()
  packed.on('error', (error) => plain.destroy(error))
  packed.pipe(plain)
  try {
    yield* plain
  } catch (error) {
    const isOfData =
      error instanceof Error && 'code' in error && /^Z(?:_|STD_)/u.test(String(error.code))
    throw isOfData ? damaged(error) : error
  } finally {
    packed.destroy()
    plain.destroy()
  }
}

import { createHash } from 'node:crypto'
import { byteStream } from '@/lib/formats/byte-stream'
import type { Manifest } from './schema'

/** Goes through a whole file without keeping it. */
export async function measured(
  bytes: AsyncIterable<Uint8Array>,
): Promise<Pick<Manifest, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256')
  let length = 0
  for await (const piece of bytes) {
    hash.update(piece)
    length += piece.length
  }
  return { bytes: length, sha256: hash.digest('hex') }
}

/** The bytes from an offset on. */
export function bytesFrom(
  bytes: AsyncIterable<Uint8Array>,
  start: number,
): ReadableStream<Uint8Array> {
  return byteStream(after(bytes, start))
}

async function* after(bytes: AsyncIterable<Uint8Array>, start: number): AsyncGenerator<Uint8Array> {
  let at = 0
  for await (const piece of bytes) {
    const end = at + piece.length
    if (end > start) yield at >= start ? piece : piece.subarray(start - at)
    at = end
  }
}

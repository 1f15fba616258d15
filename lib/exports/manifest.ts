import { createHash } from 'node:crypto'
import type { Manifest } from './schema'

/** Goes through a whole export without keeping it. */
export async function measure(
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
export async function* from(
  bytes: AsyncIterable<Uint8Array>,
  start: number,
): AsyncGenerator<Uint8Array> {
  let at = 0
  for await (const piece of bytes) {
    const end = at + piece.length
    if (end > start) yield at >= start ? piece : piece.subarray(start - at)
    at = end
  }
}

/** `bytes=500-`: the offset. Null for no range, and for any other one: the whole is sent then. */
export function rangeStart(header: string | null): number | null {
  const [, start] = /^bytes=(\d{1,15})-$/u.exec(header?.trim() ?? '') ?? []
  return start === undefined ? null : Number(start)
}

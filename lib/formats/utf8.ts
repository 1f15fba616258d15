import { isAscii, isUtf8 } from 'node:buffer'

/** What is known of a stretch of bytes: `unknown` means that it holds bytes that are not UTF-8. */
export type Encoding = 'ascii' | 'utf8' | 'unknown'

export type Decoded = { ok: true; text: string } | { ok: false; at: number; byte: number }

export function encodingOf(bytes: Uint8Array): Encoding {
  if (isAscii(bytes)) return 'ascii'
  return isUtf8(bytes) ? 'utf8' : 'unknown'
}

/** Encoding of a chunk, leaving out a character cut at either edge. */
export function encodingInside(chunk: Uint8Array): Encoding {
  let start = 0
  while (start < 3 && ((chunk[start] ?? 0) & 0xc0) === 0x80) start++
  return encodingOf(chunk.subarray(start, chunk.length - cutLength(chunk)))
}

export function decodeUtf8(bytes: Buffer, known: Encoding): Decoded {
  const encoding = known === 'unknown' ? encodingOf(bytes) : known
  if (encoding === 'ascii') return { ok: true, text: bytes.toString('latin1') }
  if (encoding === 'utf8') return { ok: true, text: bytes.toString('utf8') }
  const at = firstBadByte(bytes)
  return { ok: false, at, byte: bytes[at] ?? 0 }
}

/** Offset of the first byte that is not UTF-8; the length when all are. */
export function firstBadByte(bytes: Uint8Array): number {
  let at = 0
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0
    const length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
    if (length > 1 && !isUtf8(bytes.subarray(at, at + length))) return at
    at += length
  }
  return at
}

/** Bytes at the end that begin a character without finishing it (0 to 3). */
export function cutLength(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? back : 0
    }
  }
  return 0
}

export function badByteMessage(at: number, byte: number): string {
  const name = byte.toString(16).toUpperCase().padStart(2, '0')
  return `not UTF-8: byte 0x${name} at byte ${at + 1}`
}

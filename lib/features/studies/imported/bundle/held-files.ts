import { sha256 } from '@/lib/formats/hash'
import { FormatError } from '@/lib/formats/format-error'
import { badByteMessage, decodeUtf8 } from '@/lib/formats/utf8'
import type { BundleFiles } from './unpack'

/** Throws FormatError for bytes that are not UTF-8: with a sign in their place two different files would read the same. */
export function textOf(name: string, bytes: Buffer): string {
  const decoded = decodeUtf8(bytes, 'unknown')
  if (!decoded.ok)
    throw new FormatError('encoding', `${name}: ${badByteMessage(decoded.at, decoded.byte)}.`)
  return decoded.text
}

/** The files of a bundle that are held in memory. */
export function heldFiles(held: ReadonlyMap<string, Buffer>): BundleFiles {
  const text = (name: string) => {
    const bytes = held.get(name)
    return bytes === undefined ? null : textOf(name, bytes)
  }
  return {
    names: [...held.keys()],
    text: async (name) => text(name),
    sha256: (name) => {
      const bytes = held.get(name)
      return Promise.resolve(bytes === undefined ? null : sha256(bytes))
    },
    lines: (name) => linesOf(text(name) ?? ''),
    close: () => Promise.resolve(),
  }
}

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.replace(/\n$/, '').split('\n')
}

import { type ByteOptions, openBytes } from './byte-source'

const headBytes = 256 * 1024

export type Head = { bytes: Buffer; isWholeFile: boolean; damage: string | null }

/** The first bytes of a file, unfolded when it is gzip. */
export async function readHead(path: string, options: ByteOptions): Promise<Head> {
  const source = await openBytes(path, options)
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of source.chunks) {
    parts.push(Buffer.from(chunk))
    size += chunk.length
    if (size > headBytes) break
  }
  const bytes = Buffer.concat(parts).subarray(0, headBytes)
  return { bytes, isWholeFile: size <= headBytes, damage: source.damage }
}

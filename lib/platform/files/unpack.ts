import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '@/lib/platform/error'

const mebibyte = 1024 * 1024

export interface UnpackLimits {
  /** The most that one upload may hold once it is unpacked. */
  unpackedBytes: number
  /** Below this size nothing is a bomb, however well it packs. */
  harmlessBytes: number
  /** Text packs 3 to 50 times; gzip itself ends at 1,032. */
  ratio: number
}

export const unpackLimits: UnpackLimits = {
  unpackedBytes: 64 * 1024 * mebibyte,
  harmlessBytes: 100 * mebibyte,
  ratio: 200,
}

export interface Headed {
  head: Buffer
  all: AsyncIterable<Uint8Array>
}

/** Reads on until `bytes` are known (or the end) and gives back a source that still has them. */
export async function withHead(source: AsyncIterable<Uint8Array>, bytes: number): Promise<Headed> {
  const iterator = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < bytes) {
    const next = await iterator.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  return { head: head.subarray(0, bytes), all: resumed(head, iterator) }
}

async function* resumed(
  head: Buffer,
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head
    for (;;) {
      const next = await iterator.next()
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}

export function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    onBytes(chunk.byteLength)
    yield chunk
  }
}

/** The content of a gzip stream; stops early at what is made to fill disks. */
export async function* unpacked(
  source: AsyncIterable<Uint8Array>,
  limits: UnpackLimits,
): AsyncGenerator<Uint8Array> {
  let packed = 0
  let bytes = 0
  const input = Readable.from(counted(source, (more) => (packed += more)))
  const gunzip = createGunzip({ chunkSize: 64 * 1024 })
  pipeline(input, gunzip, () => undefined)
  for await (const chunk of counted(gunzip, (more) => (bytes += more))) {
    const isBomb = bytes > limits.harmlessBytes && bytes > packed * limits.ratio
    if (isBomb || bytes > limits.unpackedBytes) {
      const size = Math.floor(bytes / mebibyte)
      throw new AppError(
        'too_large',
        `The compressed file is too large when unpacked: ${size} MiB from ${packed} bytes so far.`,
      )
    }
    yield chunk
  }
}

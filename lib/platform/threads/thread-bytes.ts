import type { ResourceLimits } from 'node:worker_threads'
import { z } from 'zod'
import { runThread } from './thread'

/** Pieces that lie ready for whoever takes them. */
const ready = 4

export interface ByteThread {
  /** Path of a module that sends pieces, as in `Thread`. */
  module: string
  resourceLimits?: ResourceLimits
}

/** Bytes that a module of ours makes in a thread of its own, which waits for whoever takes them. */
export async function* threadBytes(
  { module, resourceLimits }: ByteThread,
  input: unknown,
): AsyncGenerator<Uint8Array> {
  const controller = new AbortController()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
    {},
    { highWaterMark: ready },
  )
  const writer = writable.getWriter()
  // What goes wrong reaches whoever reads; that nobody reads any more is no error.
  const ended = runThread({ module, output: z.unknown(), progress: z.unknown() }, input, {
    signal: controller.signal,
    ...(resourceLimits && { resourceLimits }),
    onPiece: (piece) => writer.write(piece),
  })
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    .catch(() => undefined)
  try {
    yield* readable
  } finally {
    controller.abort()
    await ended
  }
}

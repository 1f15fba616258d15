import type { ResourceLimits } from 'node:worker_threads'
import { z } from 'zod'
import { runThread } from './thread'

export interface ByteThread {
  /** Path of a module that sends pieces, as in `Thread`. */
  module: string
  resourceLimits?: ResourceLimits
  /** Pieces that lie ready for whoever takes them; fewer where each is large. */
  ready?: number
}

/** Bytes that a module of ours makes in a thread of its own, which waits for whoever takes them. */
export async function* threadBytes(
  { module, resourceLimits, ready = 4 }: ByteThread,
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

/** Sent by a thread that makes every so manieth part of a file, behind each of them. */
export const endOfPart = (): Uint8Array => new Uint8Array()

/** Its error shows when it is awaited, which may be never. */
function askAhead(maker: AsyncGenerator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
  const asked = maker.next()
  asked.catch(() => undefined)
  return asked
}

/**
 * Parts of one file that several threads make, taken in turn: each sends a part, then `endOfPart`. While one is waited
 * for, the others are ahead.
 */
export async function* partsInTurn(
  makers: readonly AsyncGenerator<Uint8Array>[],
): AsyncGenerator<Uint8Array> {
  const next = makers.map(askAhead)
  try {
    for (let turn = 0; ; turn = (turn + 1) % makers.length) {
      const [maker, asked] = [makers[turn], next[turn]]
      if (maker === undefined || asked === undefined) return
      let piece = await asked
      while (piece.done !== true && piece.value.length > 0) {
        yield piece.value
        piece = await maker.next()
      }
      if (piece.done === true) return
      next[turn] = askAhead(maker)
    }
  } finally {
    await Promise.all(makers.map((maker) => maker.return(undefined)))
  }
}

/** The second is being made while the first is taken. */
export async function* oneAfterOther(
  first: AsyncIterable<Uint8Array>,
  second: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const ahead = askAhead(second)
  try {
    yield* first
    const piece = await ahead
    if (piece.done !== true) yield piece.value
    yield* second
  } finally {
    await second.return(undefined)
  }
}

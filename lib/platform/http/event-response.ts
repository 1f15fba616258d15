import { addressOf } from '@/lib/platform/auth/client'
import { AppError } from '@/lib/platform/error'

/** Open streams. A page keeps one or two, and a browser at most six of one server over HTTP/1.1. */
const most = { ofAddress: 100, all: 1_000 } as const

declare global {
  /** By address. Every route is built with a copy of this module, and all count together. */
  var touchstoneStreams: Map<string, number> | undefined
}

/** Counts a stream of that address. Throws `too_many`; what it returns ends the counting, once. */
function countStream(address: string): () => void {
  globalThis.touchstoneStreams ??= new Map()
  const streams = globalThis.touchstoneStreams
  const own = streams.get(address) ?? 0
  const all = [...streams.values()].reduce((sum, count) => sum + count, 0)
  if (own >= most.ofAddress || all >= most.all)
    throw new AppError(
      'too_many',
      'Too many event streams are open. Close pages or programs that follow runs, then try again.',
      { details: { retry_after: 30 } },
    )
  streams.set(address, own + 1)
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    const left = (streams.get(address) ?? 1) - 1
    if (left > 0) streams.set(address, left)
    else streams.delete(address)
  }
}

/** The stream, and a call when it ends or nobody reads on. */
function followed(stream: ReadableStream<Uint8Array>, onEnd: () => void) {
  const reader = stream.getReader()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = await reader.read().catch((error: unknown) => {
          onEnd()
          throw error
        })
        if (!next.done) return controller.enqueue(next.value)
        onEnd()
        controller.close()
      },
      cancel: async (reason) => {
        onEnd()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

/** Server-sent events, that nothing on the way holds back; only so many streams of an address, and of all. */
export function eventResponse(
  { headers, signal }: Request,
  open: () => ReadableStream<Uint8Array>,
): Response {
  const end = countStream(addressOf(headers) ?? '')
  signal.addEventListener('abort', end, { once: true })
  return new Response(followed(open(), end), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

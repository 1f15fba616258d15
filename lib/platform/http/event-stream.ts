import { z } from 'zod'
import { AppError } from '@/lib/platform/error'

export const eventRowSchema = z.object({ id: z.number(), type: z.string(), data: z.string() })
/** An event as it is sent: `data` is JSON. */
export type EventRow = z.infer<typeof eventRowSchema>

/** Where events are kept, and what says that there may be new ones. */
export interface EventSource {
  /** Calls `look` for each change; returns what ends it. */
  onChange?: (look: () => void) => () => void
  /** Events after that id, in order. `isOver`: none will come after these. */
  read: (after: number) => Promise<{ events: EventRow[]; isOver: boolean }>
}

export interface StreamTimes {
  /** How often events that another process wrote are looked for. */
  lookMs: number
  /** After so long without an event a comment keeps the connection open. */
  beatMs: number
}

const usual: StreamTimes = { lookMs: 1_000, beatMs: 15_000 }

export interface Following {
  /** Id of the event that was seen last; 0 = none. */
  after: number
  signal: AbortSignal
  times?: StreamTimes
}

function frame({ id, type, data }: EventRow): string {
  return `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`
}

/** Events as they are written, after the one seen last; ends when none will come, or when nobody reads on. */
export function eventStream(source: EventSource, following: Following): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const frames = framesOf(source, following)
  return new ReadableStream({
    pull: async (controller) => {
      const next = await frames.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    cancel: async () => {
      await frames.return(undefined)
    },
  })
}

async function* framesOf(
  { onChange, read }: EventSource,
  { after, signal, times = usual }: Following,
): AsyncGenerator<string> {
  const bell = new Bell()
  const unsubscribe = onChange?.(() => bell.ring())
  let last = after
  let beat = performance.now()
  try {
    // Something at once, so that whoever reads knows the connection stands.
    yield ': open\n\n'
    while (!signal.aborted) {
      bell.rearm()
      const { events, isOver } = await read(last)
      if (events.length > 0) {
        last = events.at(-1)?.id ?? last
        beat = performance.now()
        yield events.map(frame).join('')
      }
      if (isOver) return
      if (events.length > 0) continue
      if (performance.now() - beat > times.beatMs) {
        beat = performance.now()
        yield ': still here\n\n'
      }
      await bell.wait(times.lookMs, signal)
    }
  } finally {
    unsubscribe?.()
  }
}

/** Wakes one who waits; ringing before the wait counts too. */
class Bell {
  #hasRung = false
  #wake: () => void = () => undefined

  ring(): void {
    this.#hasRung = true
    this.#wake()
  }

  rearm(): void {
    this.#hasRung = false
  }

  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (this.#hasRung || signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', this.#wake, { once: true })
    await promise
    clearTimeout(timer)
    signal.removeEventListener('abort', this.#wake)
  }
}

/** The event a client that comes back has seen last. Undefined = it says nothing; refused = it is none of ours. */
export function lastEventId({ headers }: Request): number | undefined {
  const text = headers.get('last-event-id')
  if (text === null || text === '') return undefined
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new AppError('invalid', 'The header "Last-Event-ID" is not the id of an event.')
}

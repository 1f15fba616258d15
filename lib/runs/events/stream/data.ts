import { subscribe } from '@/lib/platform/bus'
import type { Database } from '@/lib/platform/db/database'
import { runTopic } from '../../topics'
import { eventsAfter, type EventRow } from '../data'

export interface StreamTimes {
  /** How often events that another process wrote are looked for. */
  lookMs: number
  /** After so long without an event a comment keeps the connection open. */
  beatMs: number
}

const usual: StreamTimes = { lookMs: 1_000, beatMs: 15_000 }

function frame({ id, type, data }: EventRow): string {
  return `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`
}

/** Events of a run as they are written, after the one seen last; ends after `finished`, or when nobody reads on. */
export function runEventStream(
  database: Database,
  runId: string,
  { after, signal, times = usual }: { after: number; signal: AbortSignal; times?: StreamTimes },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const frames = runFrames(database, runId, { after, signal, times })
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

async function* runFrames(
  database: Database,
  runId: string,
  { after, signal, times }: { after: number; signal: AbortSignal; times: StreamTimes },
): AsyncGenerator<string> {
  const bell = new Bell()
  const unsubscribe = subscribe(runTopic, ({ run_id: id }) => id === runId && bell.ring())
  let last = after
  let beat = Date.now()
  try {
    // Something at once, so that whoever reads knows the connection stands.
    yield ': open\n\n'
    while (!signal.aborted) {
      bell.rearm()
      const events = await eventsAfter(database, runId, { after: last })
      if (events.length > 0) {
        last = events.at(-1)?.id ?? last
        beat = Date.now()
        yield events.map(frame).join('')
        if (events.some(({ type }) => type === 'finished')) return
        continue
      }
      if (Date.now() - beat > times.beatMs) {
        beat = Date.now()
        yield ': still here\n\n'
      }
      await bell.wait(times.lookMs, signal)
    }
  } finally {
    unsubscribe()
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

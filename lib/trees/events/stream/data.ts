import { subscribe } from '@/lib/platform/bus'
import type { Database } from '@/lib/platform/db/database'
import { findTreeSummary } from '../../data'
import { isWorking } from '../../state'
import { treeTopic } from '../../topics'
import { treeEventsAfter, type TreeEventRow } from '../data'

export interface StreamTimes {
  /** How often events that another process wrote are looked for. */
  lookMs: number
  /** After so long without an event a comment keeps the connection open. */
  beatMs: number
}

const usual: StreamTimes = { lookMs: 1_000, beatMs: 15_000 }

interface Following {
  /** Id of the event that was seen last. */
  after: number
  signal: AbortSignal
  times?: StreamTimes
}

function frame({ id, type, data }: TreeEventRow): string {
  return `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`
}

/** Events of a tree as they are written, after the one seen last; ends when nothing is being done with the tree. */
export function treeEventStream(
  database: Database,
  treeId: string,
  following: Following,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const frames = treeFrames(database, treeId, following)
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

async function* treeFrames(
  database: Database,
  treeId: string,
  { after, signal, times = usual }: Following,
): AsyncGenerator<string> {
  const changes = new Changes(treeId)
  let last = after
  let beat = Date.now()
  try {
    // Something at once, so that whoever reads knows the connection stands.
    yield ': open\n\n'
    while (!signal.aborted) {
      changes.seen()
      // Asked before the events: what ends a tree is written with its last event.
      const tree = await findTreeSummary(database, treeId)
      const events = await treeEventsAfter(database, treeId, { after: last })
      if (events.length > 0) {
        last = events.at(-1)?.id ?? last
        beat = Date.now()
        yield events.map(frame).join('')
        continue
      }
      if (!tree || !isWorking(tree)) return
      if (Date.now() - beat > times.beatMs) {
        beat = Date.now()
        yield ': still here\n\n'
      }
      await changes.next(times.lookMs, signal)
    }
  } finally {
    changes.close()
  }
}

/** Changes of one tree that this process hears of. */
class Changes {
  readonly close: () => void
  #isNew = false
  #wake: () => void = () => undefined

  constructor(treeId: string) {
    this.close = subscribe(treeTopic, ({ tree_id: id }) => {
      if (id !== treeId) return
      this.#isNew = true
      this.#wake()
    })
  }

  seen(): void {
    this.#isNew = false
  }

  /** Until there is a change that was not seen, at most so long. */
  async next(ms: number, signal: AbortSignal): Promise<void> {
    if (this.#isNew || signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', this.#wake, { once: true })
    await promise
    clearTimeout(timer)
    signal.removeEventListener('abort', this.#wake)
  }
}

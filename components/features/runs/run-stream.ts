import { followEvents } from '@/components/core/jobs/follow-events'
import { eventReader, type Numbered } from '@/lib/platform/http/event-frame'
import { foldEvents, nothingYet, type RunState } from '@/lib/features/runs/fold'
import { eventsPath } from '@/lib/features/runs/queries'
import { runEventSchema, type RunEvent } from '@/lib/features/runs/schema'

export type Connection = 'opening' | 'open' | 'lost' | 'closed'

export interface Live {
  run: RunState
  connection: Connection
}

export const unheard: Live = { run: nothingYet, connection: 'opening' }

/** Reading the text again and drawing it costs more than a frame may; its tail is drawn by itself. */
const calmMs = 250
/** A step that may be complete is read sooner. */
const completeMs = 50
const hiddenMs = 500

type Listener = () => void

/** How long calm listeners may wait for it. */
function patienceWith({ event }: Numbered<RunEvent>): number {
  if (event.type !== 'token') return 0
  return event.content.includes('>') ? completeMs : calmMs
}

/**
 * What happens in a run, as it happens: open while somebody listens, taken up again after the last event when the
 * connection is lost. Events are taken in once a frame; calm listeners hear of it four times a second, and at once of
 * an end.
 */
export class RunStream {
  readonly #id: string
  #leave: (() => void) | null = null
  #calmTimer: ReturnType<typeof setTimeout> | null = null
  #live: Live = unheard
  #calm: Live = unheard
  #calmedAt = 0
  #calmDue = 0
  readonly #everyFrame = new Set<Listener>()
  readonly #calmly = new Set<Listener>()

  constructor(id: string) {
    this.#id = id
  }

  readonly live = (): Live => this.#live
  readonly calm = (): Live => this.#calm
  readonly onFrame = (listener: Listener) => this.#listen(this.#everyFrame, listener)
  readonly onCalm = (listener: Listener) => this.#listen(this.#calmly, listener)

  /** Goes on listening to a run that had ended and goes on, or tries again at once. */
  readonly reopen = (): void => {
    this.#close()
    this.#open()
  }

  #listen(listeners: Set<Listener>, listener: Listener): () => void {
    listeners.add(listener)
    if (!this.#leave && this.#live.connection !== 'closed') this.#open()
    return () => {
      listeners.delete(listener)
      if (this.#everyFrame.size + this.#calmly.size === 0) this.#close()
    }
  }

  #open(): void {
    this.#leave = followEvents({
      path: () => eventsPath(this.#id, this.#live.run.last),
      loadReader: async () => eventReader(runEventSchema),
      onEvents: (events) => this.#take(events),
      onConnection: (connection) => this.#connected(connection),
      later: nextFrame,
    })
  }

  #close(): void {
    const leave = this.#leave
    this.#leave = null
    leave?.()
  }

  #take(events: readonly Numbered<RunEvent>[]): void {
    const run = foldEvents(this.#live.run, events)
    const isOver = run.finished !== null
    this.#live = { run, connection: isOver ? 'closed' : this.#live.connection }
    if (isOver) this.#close()
    this.#tell(Math.min(...events.map(patienceWith)))
  }

  #connected(connection: Connection): void {
    if (this.#live.connection === connection) return
    this.#live = { ...this.#live, connection }
    this.#tell(0)
  }

  #tell(patienceMs: number): void {
    for (const listener of this.#everyFrame) listener()
    const rest = patienceMs - (performance.now() - this.#calmedAt)
    if (rest <= 0) {
      this.#becalm()
      return
    }
    const due = performance.now() + rest
    if (this.#calmTimer && this.#calmDue <= due) return
    if (this.#calmTimer) clearTimeout(this.#calmTimer)
    this.#calmDue = due
    this.#calmTimer = setTimeout(() => this.#becalm(), rest)
  }

  #becalm(): void {
    if (this.#calmTimer) clearTimeout(this.#calmTimer)
    this.#calmTimer = null
    this.#calmedAt = performance.now()
    this.#calm = this.#live
    for (const listener of this.#calmly) listener()
  }
}

/** Before the next frame; a page that nobody sees has no frames. Returns what takes it back. */
function nextFrame(work: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(work, hiddenMs)
    return () => clearTimeout(timer)
  }
  const frame = requestAnimationFrame(work)
  return () => cancelAnimationFrame(frame)
}

import { foldEvents, nothingYet, type NumberedEvent, type RunState } from '@/lib/features/runs/fold'
import { eventNames, parseFrame } from '@/lib/features/runs/frame'
import { eventsPath } from '@/lib/features/runs/queries'

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
const firstRetryMs = 1000
const longestRetryMs = 10_000

type Listener = () => void

/** How long calm listeners may wait for it. */
function patienceWith({ event }: NumberedEvent): number {
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
  #source: EventSource | null = null
  #pending: NumberedEvent[] = []
  #frame: (() => void) | null = null
  #calmTimer: ReturnType<typeof setTimeout> | null = null
  #retryTimer: ReturnType<typeof setTimeout> | null = null
  #retryMs = firstRetryMs
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
    this.#retryMs = firstRetryMs
    this.#open()
  }

  #listen(listeners: Set<Listener>, listener: Listener): () => void {
    listeners.add(listener)
    if (!this.#source && this.#live.connection !== 'closed') this.#open()
    return () => {
      listeners.delete(listener)
      if (this.#everyFrame.size + this.#calmly.size === 0) this.#close()
    }
  }

  #open(): void {
    const source = new EventSource(eventsPath(this.#id, this.#live.run.last))
    this.#source = source
    for (const name of eventNames) {
      source.addEventListener(name, (message: Event) => {
        if (message instanceof MessageEvent) this.#take(name, message)
      })
    }
    source.addEventListener('open', () => {
      this.#retryMs = firstRetryMs
      this.#connected('open')
    })
    source.addEventListener('error', (event: Event) => {
      // An error of the connection has the name of one of our events.
      if (!(event instanceof MessageEvent)) this.#lost(source)
    })
  }

  /** The browser reconnects by itself unless the server answered with a refusal. */
  #lost(source: EventSource): void {
    if (source !== this.#source) return
    this.#connected('lost')
    if (source.readyState !== EventSource.CLOSED) return
    this.#source = null
    this.#retryTimer ??= setTimeout(() => {
      this.#retryTimer = null
      this.#open()
    }, this.#retryMs)
    this.#retryMs = Math.min(longestRetryMs, this.#retryMs * 2)
  }

  #close(): void {
    this.#source?.close()
    this.#source = null
    if (this.#retryTimer) clearTimeout(this.#retryTimer)
    this.#retryTimer = null
    this.#flush()
  }

  #take(name: string, message: MessageEvent): void {
    const event = parseFrame({ name, id: message.lastEventId, data: String(message.data) })
    if (!event) return
    this.#pending.push(event)
    this.#frame ??= nextFrame(() => {
      this.#frame = null
      this.#flush()
    })
  }

  #flush(): void {
    this.#frame?.()
    this.#frame = null
    const events = this.#pending
    if (events.length === 0) return
    this.#pending = []
    const run = foldEvents(this.#live.run, events)
    const isOver = run.finished !== null
    this.#live = { run, connection: isOver ? 'closed' : this.#live.connection }
    if (isOver) {
      this.#source?.close()
      this.#source = null
    }
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

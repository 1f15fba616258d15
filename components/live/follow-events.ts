import type { Frame } from '@/lib/event-frame'

/** Events that arrive within this time are shown together. */
const togetherMs = 100
const retryMs = 2_000

interface Following<Event> {
  /** Where events are told after the last one that is known; asked whenever a connection is begun. */
  path: () => string
  /** The names under which events are sent. */
  names: readonly string[]
  /** Null for what is none of ours. */
  parse: (frame: Frame) => Event | null
  onEvents: (events: Event[]) => void
}

/** Follows what happens until the function it returns is called; takes up again what is lost. */
export function followEvents<Event>({
  path,
  names,
  parse,
  onEvents,
}: Following<Event>): () => void {
  let source: EventSource | null = null
  let pending: Event[] = []
  let telling: ReturnType<typeof setTimeout> | null = null
  let retrying: ReturnType<typeof setTimeout> | null = null

  function tell() {
    telling = null
    const events = pending
    pending = []
    onEvents(events)
  }

  function take(name: string, message: unknown) {
    if (!(message instanceof MessageEvent)) return
    const event = parse({ name, id: message.lastEventId, data: String(message.data) })
    if (!event) return
    pending.push(event)
    telling ??= setTimeout(tell, togetherMs)
  }

  function open() {
    source = new EventSource(path())
    for (const name of names) source.addEventListener(name, (message) => take(name, message))
    // The browser would go on where this connection began; what was read since is known better here.
    source.addEventListener('error', () => {
      source?.close()
      retrying ??= setTimeout(() => {
        retrying = null
        open()
      }, retryMs)
    })
  }

  open()
  return () => {
    source?.close()
    if (telling) clearTimeout(telling)
    if (retrying) clearTimeout(retrying)
    if (pending.length > 0) tell()
  }
}

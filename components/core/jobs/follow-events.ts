import type { Frame } from '@/lib/platform/http/event-frame'

/** Events that arrive within this time are shown together. */
const togetherMs = 100
const retryMs = 2_000

interface Reader<Event> {
  /** The names under which events are sent. */
  names: readonly string[]
  /** Null for what is none of ours. */
  parse: (frame: Frame) => Event | null
}

interface Following<Event> {
  /** Where events are told after the last one that is known; asked whenever a connection is begun. */
  path: () => string
  /** Loaded with the first connection: only a page where something happens needs it. */
  loadReader: () => Promise<Reader<Event>>
  onEvents: (events: Event[]) => void
}

/** Follows what happens until the function it returns is called; takes up again what is lost. */
export function followEvents<Event>({ path, loadReader, onEvents }: Following<Event>): () => void {
  let source: EventSource | null = null
  let hasLeft = false
  let pending: Event[] = []
  let telling: ReturnType<typeof setTimeout> | null = null
  let retrying: ReturnType<typeof setTimeout> | null = null

  function tell() {
    telling = null
    const events = pending
    pending = []
    onEvents(events)
  }

  function take({ parse }: Reader<Event>, name: string, message: unknown) {
    if (!(message instanceof MessageEvent)) return
    const event = parse({ name, id: message.lastEventId, data: String(message.data) })
    if (!event) return
    pending.push(event)
    telling ??= setTimeout(tell, togetherMs)
  }

  function openLater() {
    retrying ??= setTimeout(() => {
      retrying = null
      open()
    }, retryMs)
  }

  function listen(reader: Reader<Event>) {
    if (hasLeft) return
    source = new EventSource(path())
    for (const name of reader.names)
      source.addEventListener(name, (message) => take(reader, name, message))
    // The browser would go on where this connection began; what was read since is known better here.
    source.addEventListener('error', () => {
      source?.close()
      openLater()
    })
  }

  function open() {
    loadReader().then(listen, () => {
      if (!hasLeft) openLater()
    })
  }

  open()
  return () => {
    hasLeft = true
    source?.close()
    if (telling) clearTimeout(telling)
    if (retrying) clearTimeout(retrying)
    if (pending.length > 0) tell()
  }
}

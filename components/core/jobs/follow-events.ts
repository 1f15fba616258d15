import type { EventReader, Numbered } from '@/lib/platform/http/event-frame'

/** Events that arrive within this time are shown together. */
const togetherMs = 100
const firstRetryMs = 1_000
const longestRetryMs = 10_000

interface Following<Event> {
  /** The address of the event stream after the last known event; called for each connection. */
  path: () => string
  /** Loaded with the first connection: only a page where something happens needs it. */
  loadReader: () => Promise<EventReader<Event>>
  onEvents: (events: Numbered<Event>[]) => void
  onConnection?: (connection: 'open' | 'lost') => void
  /** Schedules a delivery of events; returns a function that cancels it. */
  later?: (deliver: () => void) => () => void
}

function afterAMoment(deliver: () => void): () => void {
  const timer = setTimeout(deliver, togetherMs)
  return () => clearTimeout(timer)
}

/** Follows an event stream until the returned function is called; reconnects when the connection is lost. */
export function followEvents<Event>(following: Following<Event>): () => void {
  const { path, loadReader, onEvents, onConnection, later = afterAMoment } = following
  let source: EventSource | null = null
  let hasLeft = false
  let pending: Numbered<Event>[] = []
  let cancelDelivery: (() => void) | null = null
  let retrying: ReturnType<typeof setTimeout> | null = null
  let retryMs = firstRetryMs

  function deliver() {
    cancelDelivery?.()
    cancelDelivery = null
    const events = pending
    pending = []
    if (events.length > 0) onEvents(events)
  }

  function take({ parse }: EventReader<Event>, name: string, message: unknown) {
    if (!(message instanceof MessageEvent)) return
    const event = parse({ name, id: message.lastEventId, data: String(message.data) })
    if (!event) return
    pending.push(event)
    cancelDelivery ??= later(deliver)
  }

  function openLater() {
    if (hasLeft) return
    retrying ??= setTimeout(() => {
      retrying = null
      open()
    }, retryMs)
    retryMs = Math.min(longestRetryMs, retryMs * 2)
  }

  function listen(reader: EventReader<Event>) {
    if (hasLeft) return
    deliver()
    const opened = new EventSource(path())
    source = opened
    for (const name of reader.names)
      opened.addEventListener(name, (message) => take(reader, name, message))
    opened.addEventListener('open', () => {
      retryMs = firstRetryMs
      onConnection?.('open')
    })
    opened.addEventListener('error', (event) => {
      // An event of ours may have the name of an error of the connection.
      if (event instanceof MessageEvent) return
      // The browser would resume where this connection began; `path` knows the last event that was read.
      opened.close()
      onConnection?.('lost')
      openLater()
    })
  }

  function open() {
    loadReader().then(listen, openLater)
  }

  open()
  return () => {
    hasLeft = true
    source?.close()
    if (retrying) clearTimeout(retrying)
    deliver()
  }
}

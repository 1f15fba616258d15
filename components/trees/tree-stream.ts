import type { NumberedTreeEvent } from '@/lib/trees/fold'
import { parseTreeFrame, treeEventNames } from '@/lib/trees/live'
import { treeEventsPath } from '@/lib/trees/queries'

/** Events that arrive within this time are shown together. */
const togetherMs = 100
const retryMs = 2_000

interface Following {
  id: string
  /** Id of the last event that is known, whenever a connection is begun. */
  last: () => number
  onEvents: (events: NumberedTreeEvent[]) => void
}

/** Follows what happens to a tree until the function it returns is called; takes up again what is lost. */
export function followTree({ id, last, onEvents }: Following): () => void {
  let source: EventSource | null = null
  let pending: NumberedTreeEvent[] = []
  let telling: ReturnType<typeof setTimeout> | null = null
  let retrying: ReturnType<typeof setTimeout> | null = null

  function tell() {
    telling = null
    const events = pending
    pending = []
    onEvents(events)
  }

  function take(name: string, message: Event) {
    if (!(message instanceof MessageEvent)) return
    const event = parseTreeFrame({ name, id: message.lastEventId, data: String(message.data) })
    if (!event) return
    pending.push(event)
    telling ??= setTimeout(tell, togetherMs)
  }

  function open() {
    source = new EventSource(treeEventsPath(id, last()))
    for (const name of treeEventNames) source.addEventListener(name, (event) => take(name, event))
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

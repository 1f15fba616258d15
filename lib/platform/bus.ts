import type { z } from 'zod'

/** Messages to listeners in this process: a hint to read again, never the only copy. */
export interface Topic<Event> {
  name: string
  event: z.ZodType<Event>
}

type Listener = (event: unknown) => void

declare global {
  var touchstoneListeners: Map<string, Set<Listener>> | undefined
}

/** Requests, pages and start-up get separate copies of this module; the listeners are shared. */
function listenersOf(name: string): Set<Listener> {
  globalThis.touchstoneListeners ??= new Map()
  const all = globalThis.touchstoneListeners
  const found = all.get(name) ?? new Set()
  all.set(name, found)
  return found
}

export function publish<Event>(topic: Topic<Event>, event: Event): void {
  for (const listener of listenersOf(topic.name)) listener(event)
}

/** Calls `listener` for each event from now on; returns what ends it. */
export function subscribe<Event>(
  topic: Topic<Event>,
  listener: (event: Event) => void,
): () => void {
  const listeners = listenersOf(topic.name)
  const parsing = (event: unknown) => listener(topic.event.parse(event))
  listeners.add(parsing)
  return () => void listeners.delete(parsing)
}

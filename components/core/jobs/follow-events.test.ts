import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { eventReader } from '@/lib/platform/http/event-frame'
import { followEvents } from './follow-events'

/** A connection of the browser that a test speaks for. */
class FakeSource extends EventTarget {
  static opened: FakeSource[] = []
  readonly url: string
  isClosed = false

  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  send(name: string, id: number, data: object): void {
    const message = { data: JSON.stringify(data), lastEventId: String(id) }
    this.dispatchEvent(new MessageEvent(name, message))
  }
}

const reader = eventReader(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('error'), message: z.string() }),
    z.object({ type: z.literal('token'), text: z.string() }),
  ]),
)

function followed() {
  const batches: number[][] = []
  const connections: string[] = []
  const leave = followEvents({
    path: () => `/events?after=${batches.flat().at(-1) ?? 0}`,
    loadReader: async () => reader,
    onEvents: (events) => batches.push(events.map(({ id }) => id)),
    onConnection: (connection) => connections.push(connection),
  })
  return { batches, connections, leave }
}

function urls(): string[] {
  return FakeSource.opened.map(({ url }) => url)
}

async function lastSource(): Promise<FakeSource> {
  await vi.advanceTimersByTimeAsync(0)
  const source = FakeSource.opened.at(-1)
  if (!source) throw new Error('No connection was opened.')
  return source
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSource.opened = []
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('events are taken in together, one named like an error of the connection too', async () => {
  const { batches, connections } = followed()
  const source = await lastSource()
  source.dispatchEvent(new Event('open'))
  source.send('token', 1, { text: 'a' })
  source.send('error', 2, { message: 'cut' })
  source.send('token', 3, { wrong: true })
  expect(batches).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(batches).toEqual([[1, 2]])
  expect(connections).toEqual(['open'])
})

test('a lost connection is taken up after the last event, later each time until it stands', async () => {
  const { batches, connections } = followed()
  const source = await lastSource()
  source.send('token', 7, { text: 'a' })
  source.dispatchEvent(new Event('error'))
  expect(source.isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(batches).toEqual([[7]])
  expect(urls()).toEqual(['/events?after=0', '/events?after=7'])
  ;(await lastSource()).dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(1_999)
  expect(urls()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(urls()).toHaveLength(3)
  const third = await lastSource()
  third.dispatchEvent(new Event('open'))
  third.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(urls()).toHaveLength(4)
  expect(connections).toEqual(['lost', 'lost', 'open', 'lost'])
})

test('who leaves has what came, and nothing is opened again', async () => {
  const { batches, leave } = followed()
  const source = await lastSource()
  source.send('token', 1, { text: 'a' })
  source.dispatchEvent(new Event('error'))
  leave()
  expect(batches).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(urls()).toHaveLength(1)
})

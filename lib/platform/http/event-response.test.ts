import { afterEach, describe, expect, it } from 'vitest'
import { eventResponse } from './event-response'

afterEach(() => globalThis.touchstoneStreams?.clear())

interface Opened {
  reply: Response
  leave: () => void
  finish: () => Promise<void>
}

/** A stream that ends on command. */
function openFrom(address: string): Opened {
  const leaving = new AbortController()
  const request = new Request('http://127.0.0.1:3000/api/runs/x/events', {
    headers: { 'x-touchstone-address': address },
    signal: leaving.signal,
  })
  const controlling = Promise.withResolvers<ReadableStreamDefaultController>()
  const stream = () =>
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(Buffer.from(': open\n\n'))
        controlling.resolve(controller)
      },
    })
  const reply = eventResponse(request, stream)
  const finish = async () => (await controlling.promise).close()
  return { reply, leave: () => leaving.abort(), finish }
}

const many = (count: number, address: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => openFrom(address(n)))

const refused = expect.objectContaining({ code: 'too_many', details: { retry_after: 30 } })

function refusalFrom(address: string): unknown {
  try {
    openFrom(address)
    return null
  } catch (error) {
    return error
  }
}

describe('event streams', () => {
  it('are a hundred of an address, and others still get theirs', () => {
    many(100, () => '203.0.113.1')
    expect(refusalFrom('203.0.113.1')).toEqual(refused)
    expect(refusalFrom('203.0.113.2')).toBeNull()
  })

  it('are a thousand of all', () => {
    many(1_000, (n) => `203.0.113.${n}`)
    expect(refusalFrom('198.51.100.1')).toEqual(refused)
  })

  it('make way when somebody leaves, stops reading, or the events end', async () => {
    const [first, second, third] = many(100, () => '203.0.113.1')
    first?.leave()
    await second?.reply.body?.cancel()
    await third?.finish()
    expect(await third?.reply.text()).toBe(': open\n\n')
    // Each of them counts once, however it ended.
    first?.leave()
    many(3, () => '203.0.113.1')
    expect(refusalFrom('203.0.113.1')).toEqual(refused)
  })
})

import { createServer } from 'node:net'
import { expect, it, vi } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { newId } from '@/lib/platform/ids'
import { withDataFolder } from '@/lib/platform/testing'
import { askModel, type Calling } from './ask-model.server'
import { ServerSlots } from './call-slots.server'

withDataFolder()

/** A host that takes no more connections: the handshake never ends. */
async function startSilent() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `https://127.0.0.1:${port}`, close: () => server.close() }
}

describeOnDatabases('a model server that takes no connections', (open) => {
  it('is asked less', async () => {
    const database = await open()
    const { url, close } = await startSilent()
    const slots = new ServerSlots(database, { server: url, limit: 8 })
    const backOff = vi.spyOn(slots, 'backOff')
    const calling: Calling = {
      server: url,
      name: 'full',
      endpoint: {
        baseUrl: url,
        apiKey: null,
        model: 'm',
        flavour: 'auto',
        thinking: 'leave',
        reach: 'any',
        timeouts: { connectMs: 20 },
      },
      slots,
      concurrency: 8,
      prices: { prompt_price: null, completion_price: null },
      since: null,
    }
    const stop = new AbortController()
    const codes: string[] = []
    const asking = askModel(
      database,
      calling,
      { messages: [{ role: 'user', content: 'Is it so?' }] },
      {
        sample: 0,
        use: { runId: newId(), ordinal: 0 },
        signal: stop.signal,
        onFailure: ({ code }) => {
          codes.push(code)
          stop.abort()
        },
      },
    )
    await expect(asking).rejects.toMatchObject({ code: 'cancelled' })
    expect(codes).toEqual(['connect_timeout'])
    expect(backOff).toHaveBeenCalledOnce()
    close()
  })
})

import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { expect, test as journey } from './journey'
import { FakeModelServer } from './model-server'

export { expect } from './journey'

const idSchema = z.object({ id: z.string() })

async function addServer(request: APIRequestContext, url: string): Promise<string> {
  const data = { name: 'Mason', base_url: url, roles: ['policy'] }
  const reply = await request.post('/api/model-servers', { data })
  expect(reply.status(), await reply.text()).toBe(201)
  return idSchema.parse(await reply.json()).id
}

/** A journey that can ask for a model server of its own: set in the product, and taken out again. */
export const test = journey.extend<{ server: FakeModelServer }>({
  server: async ({ request }, run) => {
    const server = new FakeModelServer()
    await server.open()
    const id = await addServer(request, server.url)
    await run(server)
    await request.delete(`/api/model-servers/${id}`)
    server.close()
  },
})

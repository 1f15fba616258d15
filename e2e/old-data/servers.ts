import { createServer } from 'node:http'
import { z } from 'zod'
import type { Engine } from '@/lib/platform/engine/server'
import type { Described } from '../contract/described'

const idSchema = z.object({ id: z.string() })

export async function addServer(api: Described, name: string, url: string): Promise<string> {
  const data = {
    name,
    base_url: url,
    api_key: 'throw-away',
    roles: ['policy', 'judge'],
    max_concurrency: 2,
  }
  return idSchema.parse(await api.say('POST /api/model-servers', { data })).id
}

/** The engine behind an address that adds a fingerprint to each reply, as vLLM and OpenAI do. */
export async function startFingerprinted(engine: Engine): Promise<string> {
  const server = createServer(async (incoming, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null
    const { method = 'GET', url = '/' } = incoming
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${engine.url}${url}`, { method, body, headers })
    const text = (await answer.text()).replaceAll(
      '"choices":',
      '"system_fingerprint":"fp_1","choices":',
    )
    reply.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
    })
    reply.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  server.unref()
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

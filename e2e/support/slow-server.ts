import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { type Engine, startEngine } from '@/lib/platform/engine/server'

interface Slow {
  engine: Engine
  server: string
}

/** A model server that takes its time. */
export async function slowServer(request: APIRequestContext): Promise<Slow> {
  const engine = await startEngine()
  engine.setFaults({ latency_ms: 150 })
  const data = { name: 'Slow', base_url: engine.url, roles: ['policy'], max_concurrency: 2 }
  const reply = await request.post('/api/model-servers', { data })
  const { id } = z.object({ id: z.string() }).parse(await reply.json())
  return { engine, server: id }
}

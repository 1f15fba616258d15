import type { Database } from '@/lib/platform/db/database'
import { env } from '@/lib/platform/env'
import { probe } from '@/lib/platform/model-server/probe'
import { listModelServers } from './list-servers.server'
import type { LocalServer, ModelServer } from './schema'
import type { Flavour } from '@/lib/platform/model-server/schema'

/** Where model servers listen when nobody tells them otherwise. */
export const wellKnownPorts: Record<number, string> = {
  8000: 'vLLM',
  30000: 'SGLang',
  8080: 'llama.cpp',
  11434: 'Ollama',
  1234: 'LM Studio',
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function portOf({ base_url: url }: ModelServer): number | null {
  if (!URL.canParse(url)) return null
  const { hostname, port } = new URL(url)
  return loopback.has(hostname) ? Number(port) : null
}

/** Model servers on the well-known ports of this machine that are not among those set up. */
export async function findLocalServers(
  database: Database,
  ports: Record<number, string> = wellKnownPorts,
): Promise<LocalServer[]> {
  const known = new Set((await listModelServers(database)).map(portOf))
  const free = Object.entries(ports).filter(
    ([port]) => !known.has(Number(port)) && Number(port) !== env().port,
  )
  const found = await Promise.all(free.map(async ([port, usual]) => await look(port, usual)))
  return found.flatMap((server) => server ?? [])
}

const names: Partial<Record<Flavour, string>> = {
  vllm: 'vLLM',
  sglang: 'SGLang',
  llamacpp: 'llama.cpp',
  ollama: 'Ollama',
}

async function look(port: string, usual: string): Promise<LocalServer | null> {
  const baseUrl = `http://127.0.0.1:${port}`
  const { models, flavour } = await probe({
    baseUrl,
    apiKey: null,
    model: null,
    flavour: 'auto',
    thinking: 'leave',
    reach: 'any',
  })
  if (models.length === 0) return null
  return { name: names[flavour] ?? usual, base_url: baseUrl, flavour, models }
}

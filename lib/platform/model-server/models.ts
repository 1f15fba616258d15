import { z } from 'zod'
import { readText } from './chat'
import { ModelServerError } from './error'
import { refused } from './refusal'
import { ask } from './transport'
import type { Endpoint } from './schema'

const longestMs = 3_000
const mostBytes = 4 * 1024 * 1024

const modelsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      owned_by: z.string().nullish(),
      max_model_len: z.number().nullish().catch(null),
      meta: z.object({ n_ctx_train: z.number().nullish() }).nullish().catch(null),
    }),
  ),
})
export type Models = z.infer<typeof modelsSchema>['data']

interface Answer {
  status: number
  type: string
  text: string
}

/** Never waits longer than a person would. */
export async function get(endpoint: Endpoint, path: string): Promise<Answer> {
  const signal = AbortSignal.timeout(longestMs)
  const response = await ask(endpoint, { path, signal })
  const type = response.headers.get('content-type') ?? ''
  return { status: response.status, type, text: await readText(response, mostBytes) }
}

function readModels({ status, text }: Answer): Models {
  if (status !== 200) throw refused({ status, body: text, retryAfter: null })
  try {
    return modelsSchema.parse(JSON.parse(text)).data
  } catch {
    throw new ModelServerError('unreadable', 'What answers there does not list models.')
  }
}

export async function listModels(endpoint: Endpoint): Promise<Models> {
  return readModels(await get(endpoint, '/v1/models'))
}

const keptMs = 30_000
const kept = new Map<string, { model: string; until: number }>()

/** The first model a server lists; null when it lists none or cannot be asked. Remembered for a moment. */
export async function firstModel(endpoint: Endpoint): Promise<string | null> {
  const key = `${endpoint.baseUrl} ${endpoint.apiKey ?? ''}`
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.model
  const [first] = await listModels(endpoint).catch(() => [])
  if (!first) return null
  kept.set(key, { model: first.id, until: Date.now() + keptMs })
  return first.id
}

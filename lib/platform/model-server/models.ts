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

export interface UsedModel {
  /** null: the server lists none, and chooses by itself. */
  id: string | null
  /** Tokens of prompt and answer together; null = not told. */
  maxLength: number | null
}

const keptMs = 30_000
const kept = new Map<string, { models: Promise<Models>; until: number }>()

/** What a server lists, asked for once in half a minute; nothing when it cannot be asked. */
async function knownModels(endpoint: Endpoint): Promise<Models> {
  const key = `${endpoint.baseUrl} ${endpoint.apiKey ?? ''}`
  const known = kept.get(key)
  if (known && known.until > Date.now()) return await known.models
  const models = listModels(endpoint).catch(() => {
    kept.delete(key)
    return []
  })
  kept.set(key, { models, until: Date.now() + keptMs })
  return await models
}

/** The model an endpoint names, else the first its server lists. */
export async function usedModel(endpoint: Endpoint): Promise<UsedModel> {
  const models = await knownModels(endpoint)
  const found = endpoint.model === null ? models[0] : models.find(({ id }) => id === endpoint.model)
  return { id: endpoint.model ?? found?.id ?? null, maxLength: found ? lengthOf(found) : null }
}

export function lengthOf({ max_model_len: own, meta }: Models[number]): number | null {
  return own ?? meta?.n_ctx_train ?? null
}

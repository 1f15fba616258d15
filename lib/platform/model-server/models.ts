import { z } from 'zod'
import type { Response } from 'undici'
import { askApi, type ApiRequest } from './api'
import { ModelServerError } from './error'
import { refused } from './refusal'
import { readText } from './reply-text'
import { askRoot, explained } from './transport'
import type { Endpoint } from './schema'

/** A person waits no longer for a list. */
export const longestMs = 3_000
const mostBytes = 4 * 1024 * 1024
/** vLLM, SGLang and llama.cpp report the time of the request as `created`; clocks may differ by this much. */
const clockMs = 60_000

const modelsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      owned_by: z.string().nullish(),
      root: z.string().nullish().catch(null),
      created: z.number().nullish().catch(null),
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
  /** When it was answered, by the clock of the server where that is known. */
  at: number
}

/** What is at the root of a server; waits no longer than a person would. */
export async function get(endpoint: Endpoint, path: string): Promise<Answer> {
  const signal = AbortSignal.timeout(longestMs)
  return await readAnswer(await askRoot(endpoint, { path, signal }), signal)
}

async function readAnswer(response: Response, signal: AbortSignal): Promise<Answer> {
  const type = response.headers.get('content-type') ?? ''
  const date = Date.parse(response.headers.get('date') ?? '')
  const at = Number.isNaN(date) ? Date.now() : date
  try {
    return { status: response.status, type, text: await readText(response, mostBytes), at }
  } catch (error) {
    throw explained(error, signal)
  }
}

function readModels({ status, text, at }: Answer): Models {
  if (status !== 200) throw refused({ status, body: text, retryAfter: null })
  try {
    const { data } = modelsSchema.parse(JSON.parse(text))
    return data.map((model) => ({ ...model, created: lastingTime(model.created, at) }))
  } catch {
    throw new ModelServerError('unreadable', 'The server did not return a list of models.', {
      status,
    })
  }
}

/** `created` in seconds; null where it is only the time of the request or says nothing. */
function lastingTime(created: number | null | undefined, at: number): number | null {
  if (!created || Math.abs(created * 1000 - at) < clockMs) return null
  return created
}

interface ListOptions extends Pick<ApiRequest, 'onTry'> {
  waitMs?: number
}

export async function listModels(
  endpoint: Endpoint,
  { waitMs = longestMs, onTry }: ListOptions = {},
): Promise<Models> {
  const signal = AbortSignal.timeout(waitMs)
  const response = await askApi(endpoint, { path: '/models', signal, onTry })
  return readModels(await readAnswer(response, signal))
}

export function lengthOf({ max_model_len: own, meta }: Models[number]): number | null {
  return own ?? meta?.n_ctx_train ?? null
}

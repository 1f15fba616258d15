import { setTimeout as sleep } from 'node:timers/promises'
import { retry } from './retry'
import { ModelServerError } from './error'
import { lengthOf, listModels, longestMs, type Models } from './models'
import { explained, timeoutsOf } from './transport'
import type { Endpoint, ModelServerErrorCode, ModelVersion } from './schema'

export interface UsedModel {
  id: string
  /** Tokens of prompt and answer together; null = not reported. */
  maxLength: number | null
  /** null = not known: the server did not list its models in time. */
  version: ModelVersion | null
}

interface Remembered {
  models: Models | null
  readAt: number
  /** Whether the server replied at all when it was last asked, be it that it has no list. */
  hasReplied: boolean
  asking: { models: Promise<Models>; moment: Promise<unknown> } | null
}

export interface UsedModelOptions {
  signal?: AbortSignal
  now?: () => number
  /** How long a list is waited for when an earlier one is known, or none is needed. */
  momentMs?: number
}

const freshMs = 30_000
const remembered = new Map<string, Remembered>()

function rememberedOf({ baseUrl, apiKey }: Endpoint): Remembered {
  const key = `${baseUrl} ${apiKey ?? ''}`
  const known = remembered.get(key) ?? { models: null, readAt: 0, hasReplied: false, asking: null }
  remembered.set(key, known)
  return known
}

/** Asks for the list, once at a time, and waits as long as for the first byte of an answer. */
function refresh(
  endpoint: Endpoint,
  { now = Date.now, momentMs = longestMs }: UsedModelOptions,
): NonNullable<Remembered['asking']> {
  const known = rememberedOf(endpoint)
  if (known.asking) return known.asking
  const models = listModels(endpoint, { waitMs: timeoutsOf(endpoint).firstByteMs })
    .then((list) => {
      known.models = list.length > 0 ? list : known.models
      known.readAt = now()
      known.hasReplied = true
      return list
    })
    .catch((error: unknown) => {
      known.hasReplied = error instanceof ModelServerError && error.status !== null
      throw error
    })
    .finally(() => (known.asking = null))
  void models.catch(() => undefined)
  known.asking = { models, moment: sleep(momentMs, undefined, { ref: false }) }
  return known.asking
}

/** The list as it is, after a moment the last one that was read; null = none was read yet. */
async function latestModels(endpoint: Endpoint, options: UsedModelOptions): Promise<Models | null> {
  const { now = Date.now } = options
  const known = rememberedOf(endpoint)
  if (known.models && now() - known.readAt < freshMs) return known.models
  const { models, moment } = refresh(endpoint, options)
  await Promise.race([models.catch(() => null), moment])
  return known.models
}

/** Waits for the list of a server for which no model is named. Throws with what to do when there is none. */
async function requireModels(endpoint: Endpoint, options: UsedModelOptions): Promise<Models> {
  const { signal } = options
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(new ModelServerError('cancelled', 'The call was cancelled.'))
  signal?.addEventListener('abort', abort, { once: true })
  if (signal?.aborted) abort()
  try {
    const list = async () => await refresh(endpoint, options).models
    return await Promise.race([retry(signal ? { signal } : {}, list), aborted.promise])
  } catch (error) {
    throw unlisted(explained(error, signal))
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

const remedy = 'Enter a model for this server in Settings → Model servers.'
/** Failures that a name would not mend. */
const unrelated = new Set<ModelServerErrorCode>([
  'unreachable',
  'connect_timeout',
  'key_needed',
  'address_refused',
  'cancelled',
])

function unlisted(error: ModelServerError): ModelServerError {
  if (unrelated.has(error.code)) return error
  const { code, message, status } = error
  const words = `No model is set, and the list of models of the server could not be read: ${message}`
  return new ModelServerError(code, `${words} ${remedy}`, { status, cause: error })
}

/**
 * The model an endpoint names, else the first its server lists. A list is asked for again after half a minute; a server
 * that is slow to list its models is asked by the last list it gave. Throws `ModelServerError` when no model is named
 * and none is listed.
 */
export async function usedModel(
  endpoint: Endpoint,
  options: UsedModelOptions = {},
): Promise<UsedModel> {
  const latest = await latestModels(endpoint, options)
  if (endpoint.model !== null) {
    const named = latest?.find(({ id }) => id === endpoint.model)
    if (named) return asUsed(named)
    const version = rememberedOf(endpoint).hasReplied ? {} : null
    return { id: endpoint.model, maxLength: null, version }
  }
  const [first] = latest ?? (await requireModels(endpoint, options))
  if (first) return asUsed(first)
  throw new ModelServerError('unknown_model', `The server lists no models. ${remedy}`)
}

function asUsed(model: Models[number]): UsedModel {
  const { id, root, created } = model
  const version = { ...(root && root !== id && { root }), ...(created && { created }) }
  return { id, maxLength: lengthOf(model), version }
}

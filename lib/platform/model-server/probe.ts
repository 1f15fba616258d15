import { askApi } from './api'
import { ModelServerError } from './error'
import { get, lengthOf, listModels, longestMs, type Models } from './models'
import { refused } from './refusal'
import { readText } from './reply-text'
import type { AddressTry, Endpoint, Flavour, Probe } from './schema'

const mostBytes = 1024 * 1024

/** What a server is and whether it is ready. Never throws: what is wrong is said in `message`. */
export async function probe(endpoint: Endpoint): Promise<Probe> {
  const since = performance.now()
  const tried: AddressTry[] = []
  const onTry = (one: AddressTry) => void tried.push(one)
  try {
    const models = await listIfAny(endpoint, onTry)
    const latency = Math.round(performance.now() - since)
    const [health, metrics, flavour] = await Promise.all([
      probeHealth(endpoint),
      hasMetrics(endpoint),
      probeFlavour(endpoint, models),
    ])
    const [first] = models
    return {
      reachable: true,
      answers: true,
      models: models.map(({ id }) => id),
      flavour,
      max_model_len: first ? lengthOf(first) : null,
      latency_ms: latency,
      ...health,
      metrics,
      tried,
    }
  } catch (error) {
    const known = error instanceof ModelServerError ? error : null
    return {
      reachable: known?.status !== null && known?.status !== undefined,
      answers: false,
      models: [],
      flavour: endpoint.flavour,
      max_model_len: null,
      latency_ms: null,
      health: 'unknown',
      message: known ? wordsFor(known) : 'The server could not be tested.',
      metrics: false,
      tried,
    }
  }
}

type OnTry = (tried: AddressTry) => void

/** The models a server lists; none where it has no list and all the same answers chat requests. */
async function listIfAny(endpoint: Endpoint, onTry: OnTry): Promise<Models> {
  try {
    return await listModels(endpoint, { onTry })
  } catch (error) {
    if (!(error instanceof ModelServerError) || error.code !== 'wrong_address') throw error
    await requireChat(endpoint, onTry)
    return []
  }
}

/** An empty request costs nothing: a server that answers chat requests refuses it, another one does not have the call. */
async function requireChat(endpoint: Endpoint, onTry: OnTry): Promise<void> {
  const signal = AbortSignal.timeout(longestMs)
  const response = await askApi(endpoint, { path: '/chat/completions', body: {}, signal, onTry })
  const { status } = response
  const body = await readText(response, mostBytes)
  if (status === 401 || status === 403) throw refused({ status, body, retryAfter: null })
}

function wordsFor({ code, message }: ModelServerError): string {
  if (code === 'wrong_address') return 'No model server responds at this address.'
  return code === 'key_needed' ? `The server requires a key: ${message}` : message
}

async function probeHealth(endpoint: Endpoint): Promise<Pick<Probe, 'health' | 'message'>> {
  try {
    const { status, text } = await get(endpoint, '/health')
    if (status === 200) return { health: 'ok', message: null }
    if (status !== 503) return { health: 'unknown', message: null }
    const { message } = refused({ status, body: text, retryAfter: null })
    return { health: 'loading', message }
  } catch {
    return { health: 'unknown', message: null }
  }
}

async function hasMetrics(endpoint: Endpoint): Promise<boolean> {
  try {
    const { status, type } = await get(endpoint, '/metrics')
    return status === 200 && !type.includes('html')
  } catch {
    return false
  }
}

const owners: Record<string, Flavour> = {
  vllm: 'vllm',
  sglang: 'sglang',
  llamacpp: 'llamacpp',
  library: 'ollama',
  openai: 'openai',
  system: 'openai',
}

async function probeFlavour(endpoint: Endpoint, models: Models): Promise<Flavour> {
  if (endpoint.flavour !== 'auto') return endpoint.flavour
  const owner = owners[models[0]?.owned_by ?? '']
  if (owner) return owner
  const version = await get(endpoint, '/api/version').catch(() => null)
  return version?.status === 200 && version.text.includes('"version"') ? 'ollama' : 'auto'
}

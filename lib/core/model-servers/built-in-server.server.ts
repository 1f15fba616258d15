import { env } from '@/lib/platform/env'
import { startEngine } from '@/lib/platform/engine/server'
import type { Endpoint } from '@/lib/platform/model-server/schema'
import { builtInId, type ModelServer } from './schema'
import { serverRoles } from './vocabulary'

declare global {
  var touchstoneEngine: Promise<{ url: string; close: () => Promise<void> }> | undefined
}

/** How many calls the baseline answers at once. */
const atOnce = 16

const baseline = {
  id: builtInId,
  name: 'Word-matching baseline, no language model',
  base_url: '',
  has_api_key: false,
  model: 'touchstone-baseline',
  max_concurrency: atOnce,
  flavour: 'vllm',
  thinking: 'leave',
  prompt_price: 0,
  completion_price: 0,
  built_in: true,
  cache_epoch: 0,
  created_at: null,
} as const

/** What stands where a language model would, until there is one. It costs nothing. */
export function builtInServer(): ModelServer {
  return { ...baseline, roles: [...serverRoles], currency: env().currency }
}

/** Where the engine of this process listens; it is started by the first who asks. */
export async function builtInEndpoint(): Promise<Endpoint> {
  globalThis.touchstoneEngine ??= startEngine({ host: '127.0.0.1', port: 0 }).catch(
    (error: unknown) => {
      globalThis.touchstoneEngine = undefined
      throw error
    },
  )
  const { url } = await globalThis.touchstoneEngine
  return {
    baseUrl: url,
    apiKey: null,
    model: baseline.model,
    flavour: baseline.flavour,
    thinking: baseline.thinking,
    reach: 'any',
  }
}

import { Response } from 'undici'
import { listApiBases } from './base-url-schema'
import { ModelServerError } from './error'
import { readText } from './reply-text'
import { ask, reachableUrl, type ServerRequest } from './transport'
import type { AddressTry, Endpoint } from './schema'

const mostBytes = 1024 * 1024

/** Below which address the API of a server was found, by the address that was entered. */
const found = new Map<string, string>()

export interface ApiRequest extends ServerRequest {
  /** Called with every address that was tried and what came of it. */
  onTry?: ((tried: AddressTry) => void) | undefined
}

/**
 * Calls the API of a server, below whichever of the likely addresses it is: one at which there is no such call is
 * passed over, and the one that answers is remembered. Throws `wrong_address` when there is none.
 */
export async function askApi(endpoint: Endpoint, request: ApiRequest): Promise<Response> {
  const address = reachableUrl(endpoint)
  const known = found.get(address)
  // What was found stands until the list of models, which is read again and again, is elsewhere.
  if (known !== undefined && request.body !== undefined) return await ask(endpoint, known, request)
  const tries: AddressTry[] = []
  let status: number | null = null
  const note = (tried: AddressTry) => {
    tries.push(tried)
    request.onTry?.(tried)
  }
  for (const base of new Set([known ?? [], listApiBases(address)].flat())) {
    const url = `${base}${request.path}`
    const { response, missing } = await tryOne(endpoint, base, request).catch((error: unknown) => {
      if (error instanceof ModelServerError) note({ url, outcome: error.message })
      throw error
    })
    note({ url, outcome: missing ?? outcomeOf(response) })
    if (missing === null) {
      if (response.status === 200) found.set(address, base)
      return response
    }
    status = response.status
  }
  throw new ModelServerError('wrong_address', wrongAddressWords(request.path, tries), { status })
}

/** Such as "There is no /models at this address. Tried http://gpu/v1/models (404 Not Found)." */
function wrongAddressWords(path: string, tries: readonly AddressTry[]): string {
  const list = tries.map(({ url, outcome }) => `${url} (${outcome})`).join(', ')
  return `There is no ${path} at this address. Tried ${list}.`
}

function outcomeOf({ status, statusText }: Response): string {
  return `${status} ${statusText}`.trim()
}

interface Tried {
  response: Response
  /** Why there is no such call at this address; null = it was answered. */
  missing: string | null
}

async function tryOne(endpoint: Endpoint, base: string, request: ApiRequest): Promise<Tried> {
  const response = await ask(endpoint, base, request)
  const isPage = response.headers.get('content-type')?.includes('html') === true
  if (isPage && response.ok) {
    await response.body?.cancel()
    return { response, missing: 'a web page' }
  }
  if (response.status !== 404 && response.status !== 405) return { response, missing: null }
  const text = await readText(response, mostBytes)
  const { status, headers } = response
  // Servers reply 404 for a model they do not have, too, and then name it.
  const isModel = !isPage && /\bmodel\b/i.test(text)
  if (isModel) return { response: new Response(text, { status, headers }), missing: null }
  return { response, missing: outcomeOf(response) }
}

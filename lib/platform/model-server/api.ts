import { Response } from 'undici'
import { listApiBases } from './base-url-schema'
import { ModelServerError } from './error'
import { readText } from './reply-text'
import { ask, callAddress, reachableUrl, type ServerRequest } from './transport'
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
  const tries: AddressTry[] = []
  let status: number | null = null
  for (const base of listBases(address, request)) {
    const tried = await tryOne(endpoint, base, request)
    tries.push({ url: callAddress(endpoint, base, request.path), outcome: tried.outcome })
    // Below an address that has answered, only plain words about the path are about the path.
    if (tried.missing === 'no' || (tried.missing === 'perhaps' && base === known)) {
      if (tried.response.status === 200) found.set(address, base)
      return tried.response
    }
    status = tried.response.status
  }
  throw new ModelServerError('wrong_address', wrongAddressWords(request.path, tries), { status })
}

/** What was found stands until the list of models, which is read again and again, is elsewhere. */
function listBases(address: string, { body }: ApiRequest): string[] {
  const known = found.get(address)
  const bases = listApiBases(address)
  if (known === undefined) return bases
  return body === undefined ? [known, ...bases.filter((base) => base !== known)] : [known]
}

/** Such as "There is no /models at this address. Tried http://gpu/v1/models (404 Not Found)." */
function wrongAddressWords(path: string, tries: readonly AddressTry[]): string {
  const list = tries.map(({ url, outcome }) => `${url} (${outcome})`).join(', ')
  return `There is no ${path} at this address. Tried ${list}.`
}

interface Tried {
  response: Response
  outcome: string
  /** Whether there is no such call at this address. */
  missing: 'no' | 'perhaps' | 'yes'
}

async function tryOne(endpoint: Endpoint, base: string, request: ApiRequest): Promise<Tried> {
  const url = callAddress(endpoint, base, request.path)
  const note = (outcome: string) => request.onTry?.({ url, outcome })
  try {
    const response = await ask(endpoint, base, request)
    const tried = await examine(response)
    note(tried.outcome)
    return tried
  } catch (error) {
    if (error instanceof ModelServerError) note(error.message)
    throw error
  }
}

const aboutPath = /not found|cannot (get|post)|invalid url/i

async function examine(response: Response): Promise<Tried> {
  const { status, headers } = response
  const isPage = headers.get('content-type')?.includes('html') === true
  if (isPage && response.ok) {
    await response.body?.cancel()
    return { response, outcome: 'a web page', missing: 'yes' }
  }
  const outcome = `${status} ${response.statusText}`.trim()
  if (status !== 404 && status !== 405) return { response, outcome, missing: 'no' }
  const text = await readText(response, mostBytes)
  const read = new Response(text, { status, headers })
  // Servers reply 404 for a model they do not have, too, and then name it.
  if (!isPage && /\bmodel\b/i.test(text)) return { response: read, outcome, missing: 'no' }
  const isPlain = isPage || text.trim() === '' || aboutPath.test(text)
  return { response: read, outcome, missing: isPlain ? 'yes' : 'perhaps' }
}

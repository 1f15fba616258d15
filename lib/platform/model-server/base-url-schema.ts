import { z } from 'zod'

/** Calls that stand at the end of an address copied from documentation. */
const copiedCall = /\/(chat\/completions|completions|embeddings|models)$/
const version = /^v\d/i

function trimEnd(address: string): string {
  return address.replace(/\/+$/, '')
}

function isVersioned(address: string): boolean {
  return address
    .split('/')
    .slice(3)
    .some((segment) => version.test(segment))
}

/**
 * An address as it is stored, whichever way it was copied: without closing slashes, without a closing `/v1` and without a
 * call. Where no version stands before the call, `/chat/completions` stays: it says that none belongs there. The query
 * stays, as Azure's `?api-version=…` does: it belongs to every call.
 */
function normaliseBaseUrl(address: string): string {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]+)?/.exec(address) ?? []
  return `${normalisePath(path)}${query}`
}

function normalisePath(address: string): string {
  const plain = trimEnd(address)
  const base = trimEnd(plain.replace(copiedCall, ''))
  if (base.endsWith('/v1')) return trimEnd(base.slice(0, -'/v1'.length))
  return base === plain || isVersioned(base) ? base : `${base}/chat/completions`
}

/** An address is shown to everybody, a key to nobody. */
function hasKey({ searchParams }: URL): boolean {
  return [...searchParams.keys()].some((name) => /key|token|secret|sig/i.test(name))
}

/** The address of a server as a person enters it; read, it is as it is stored. */
export const baseUrlSchema = z
  .url({ protocol: /^https?$/, error: 'an address that starts with http' })
  .max(2_000)
  .refine((text) => !URL.canParse(text) || new URL(text).username === '', {
    error: 'leave name and password out of the address; the key goes into api_key',
  })
  .refine((text) => !URL.canParse(text) || !hasKey(new URL(text)), {
    error: 'leave the key out of the address; it goes into api_key',
  })
  .transform(normaliseBaseUrl)

/** Where the calls of a server may be, the likeliest first: `/chat/completions` comes behind each. */
export function listApiBases(address: string): string[] {
  const plain = trimEnd(address)
  const base = trimEnd(plain.replace(copiedCall, ''))
  if (base !== plain || base.endsWith('/v1')) return [base]
  return isVersioned(base) ? [base, `${base}/v1`] : [`${base}/v1`, base]
}

/** Where `/health` and `/metrics` of a server are: in front of the version in its address. */
export function serverRoot(address: string): string {
  const segments = trimEnd(trimEnd(address).replace(copiedCall, '')).split('/')
  const at = segments.findIndex((segment, index) => index > 2 && version.test(segment))
  return (at < 0 ? segments : segments.slice(0, at)).join('/')
}

import { env } from '../env'

/** Set by the server for every request, whatever the caller sent under these names. */
export const addressHeader = 'x-touchstone-address'

/** From where a request comes: the address of the connection, or what a trusted proxy says it passes on. */
export function addressOf(headers: Headers): string | null {
  const direct = headers.get(addressHeader)
  if (!env().trustProxy) return direct
  const passed = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return passed === undefined || passed === '' ? direct : passed
}

/** Whether the browser speaks TLS: only a trusted proxy can say so, since we do not. */
export function isSecure(headers: Headers): boolean {
  return env().trustProxy && headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https'
}

/** The origin as the visitor spells it: behind a proxy our own address would lead nowhere. */
export function originOf(headers: Headers, ownHost: string): string {
  return `${isSecure(headers) ? 'https:' : 'http:'}//${headers.get('host') ?? ownHost}`
}

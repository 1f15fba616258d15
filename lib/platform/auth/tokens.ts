import { randomBytes } from 'node:crypto'
import { sha256 } from '@/lib/formats/hash'

const keyPrefix = 'ts_'

/** A text nobody can guess, 256 bits; only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A key for scripts; the beginning tells people which one it is. */
export function newKey(): { key: string; start: string; hash: string } {
  const key = `${keyPrefix}${newToken()}`
  return { key, start: key.slice(0, 9), hash: sha256(key) }
}

/** The key a request carries as `Authorization: Bearer …`; null without one. */
export function keyOf(headers: Headers): string | null {
  return /^bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

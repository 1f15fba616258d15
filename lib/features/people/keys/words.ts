import { roleTitle } from '@/lib/features/people/words'
import { formatTime } from '@/lib/text/numbers'
import type { ApiKey } from './schema'

/** For how many days a key may be good; null = until it is revoked. */
export const lifetimes = [30, 90, 365, null] as const
export type Lifetime = (typeof lifetimes)[number]

export function lifetimeWord(days: Lifetime): string {
  return days === null ? 'until it is revoked' : `${days} days`
}

/** What is known of a key, each in a few words; times are UTC. */
export function keyFacts(key: ApiKey, now: string): string[] {
  const { role, created_at: made, last_used_at: used, expires_at: end } = key
  const ending = end !== null && end <= now ? 'expired' : 'expires'
  return [
    roleTitle(role),
    `created ${formatTime(made)}`,
    used === null ? 'never used' : `last used ${formatTime(used)}`,
    end === null ? 'does not expire' : `${ending} ${formatTime(end)}`,
  ]
}

/** A first call with a key, for a shell. */
export function curlLine(origin: string, key: string): string {
  return `curl -H 'Authorization: Bearer ${key}' '${origin}/api/traces?limit=5'`
}

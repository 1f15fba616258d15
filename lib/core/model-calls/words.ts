import { formatCount, plural } from '@/lib/text/numbers'

/** A model server as it is named where something was made by it. */
export function serverName({
  id,
  name,
  model,
}: {
  id: string
  name: string
  model: string | null
}): string {
  if (id === 'built-in') return 'the word-matching baseline, no language model'
  return model === null || model === name ? name : `${name} · ${model}`
}

/** Marks what was not asked again: `from cache`, `2 of 3 calls from cache`; null where all was asked. */
export function cacheMark({ calls, cached }: { calls: number; cached: number }): string | null {
  if (cached === 0) return null
  return cached >= calls
    ? 'from cache'
    : `${formatCount(cached)} of ${plural(calls, 'call')} from cache`
}

/** `312 calls, 40 from the cache`. */
export function callsLine({ calls, cached }: { calls: number; cached: number }): string {
  if (calls === 0) return 'no calls yet'
  return cached === 0
    ? plural(calls, 'call')
    : `${plural(calls, 'call')}, ${formatCount(cached)} from the cache`
}

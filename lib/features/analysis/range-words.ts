import { formatCount, plural } from '@/lib/text/numbers'

/** `1–3`, or `3` where all counts are the same. */
export function rangeWords(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? formatCount(least) : `${formatCount(least)}–${formatCount(most)}`
}

const mostNamed = 3

/** `fever, hover and 2 more`. */
export function someNames(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed)
  const more = names.length - shown.length
  const all = more === 0 ? shown : [...shown, plural(more, 'other')]
  const last = all.at(-1) ?? ''
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`
}

import type { LeakHit, LeakScan } from '../rendering/leaks'

const mostNamed = 3

function place({ pair, where }: LeakHit): string {
  if (pair === null) return `"${where}"`
  return where === 'item' ? `the item of pair ${pair + 1}` : `an output of pair ${pair + 1}`
}

/** Why a study cannot start: where annotators would read who wrote a text, and what to do. */
export function leakWords({ hits }: LeakScan): string {
  const named = hits.slice(0, mostNamed).map((hit) => `“${hit.found}” in ${place(hit)}`)
  const more = hits.length > mostNamed ? ` and ${hits.length - mostNamed} more` : ''
  return `These texts reveal the systems: ${named.join(', ')}${more}. Remove these words, or add them to the words to remove from outputs.`
}

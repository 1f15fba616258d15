import type { ModelServer } from '@/lib/core/model-servers/schema'
import { formatAmount, formatCount, plural } from '@/lib/text/numbers'
import type { Cost } from './schema'

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

/** `USD 2.00 prompt, USD 10.00 completion per 1,000,000 tokens`; null for a server without prices. */
export function priceWords({
  prompt_price: prompt,
  completion_price: completion,
  currency,
}: Pick<ModelServer, 'prompt_price' | 'completion_price' | 'currency'>): string | null {
  if (prompt === null && completion === null) return null
  const amount = (price: number | null) =>
    price === null ? 'no price' : formatAmount(price, currency)
  return `${amount(prompt)} prompt, ${amount(completion)} completion per 1,000,000 tokens`
}

interface Spent {
  cost: Cost | null
  budget: number | null
}

/** `USD 0.42 of USD 5.00, 3 calls without a price`; null where no call had a price and there is no budget. */
export function costWords({ cost, budget }: Spent): string | null {
  if (cost === null) return null
  const { amount, currency, unpriced_calls: unpriced } = cost
  if (amount === 0 && budget === null && unpriced > 0) return null
  const spent = formatAmount(amount, currency)
  const words = budget === null ? spent : `${spent} of ${formatAmount(budget, currency)}`
  return unpriced === 0 ? words : `${words}, ${plural(unpriced, 'call')} without a price`
}

import type { Reading } from '@/lib/core/traces/schema'

/** The facts of each chain as they were generated, or why they are not all there. */
export type GeneratedChains =
  | { chains: readonly (readonly string[])[]; missing: null }
  | { chains: null; missing: string }

/** What a chain was given before any correction, chain by chain, in order. */
export function generatedChains({ steps }: Pick<Reading, 'steps'>): GeneratedChains {
  const facts = steps.filter(({ kind }) => kind === 'fact')
  if (facts.length === 0) return { chains: null, missing: 'There is no fact.' }
  const known = facts.filter(({ meta }) => meta.generated !== undefined)
  if (known.length < facts.length)
    return { chains: null, missing: missingLine(known.length, facts.length) }
  const last = steps.reduce((most, { meta }) => Math.max(most, meta.chain ?? 0), 0)
  const byChain = Map.groupBy(known, ({ meta }) => meta.chain)
  const chains = Array.from({ length: last + 1 }, (_, chain) =>
    (byChain.get(chain) ?? []).flatMap(({ meta }) => meta.generated ?? []),
  )
  return { chains, missing: null }
}

function missingLine(known: number, all: number): string {
  return known === 0
    ? 'The source keeps the facts only as they read after correction.'
    : `Of ${all} facts ${all - known} are stored only in their corrected form.`
}

import type { Comparison } from '@/lib/core/rewards/schema'
import { rewardTitle } from '@/lib/systems/registry/verdict-words'
import { visibleText } from '@/lib/text/visible-text'

const listed = (names: readonly string[]) =>
  names.map((name) => visibleText(rewardTitle(name))).join(' · ')

/** What the advantages and ranks of a group are computed from, in sentences. */
export function comparisonWords({ basis, terms, left_out, reason }: Comparison): string {
  if (basis === null) return `Undefined: ${reason ?? 'no rollout has a total.'}`
  const why = reason === null ? '' : ` ${reason}`
  if (basis === 'logged_advantages') return `As logged.${why}`
  if (basis === 'logged_totals') return 'Computed from the logged totals.'
  if (basis === 'totals') return `Computed from ${listed(terms)}.`
  const others =
    left_out.length === 0 ? '' : ` Left out because some rollouts lack them: ${listed(left_out)}.`
  return `${reason ?? ''} Computed from the terms that all rollouts have: ${listed(terms)}.${others}`.trim()
}

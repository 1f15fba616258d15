import { classOf } from '@/lib/core/traces/correct'
import { compareRollouts, totalTerms } from '@/lib/core/traces/reward-comparison'
import type { TraceDetail } from '@/lib/core/traces/schema'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { difference } from './pairing'
import type { Against, Pairing } from './schema'
import { diffKinds } from './vocabulary'

/** A trace as a whole against the first: how many steps of each kind, verdict, confidence and total. */
export function compareTraces(
  first: TraceDetail,
  other: TraceDetail,
  pairings: readonly Pairing[],
): Against {
  const count = (kind: Pairing['kind']) => pairings.filter((one) => one.kind === kind).length
  const [same, reworded, added, dropped] = diffKinds.map(count)
  return {
    trace: other.id,
    counts: {
      same: same ?? 0,
      reworded: reworded ?? 0,
      added: added ?? 0,
      dropped: dropped ?? 0,
    },
    verdict_changed: verdictChanged(first, other),
    confidence_difference:
      first.confidence?.kind === other.confidence?.kind
        ? difference(first.confidence?.value ?? null, other.confidence?.value ?? null)
        : null,
    ...compareTotals(first, other),
  }
}

/** Verdicts are compared by the class they have under the label mapping of the first trace. */
function verdictChanged(first: TraceDetail, other: TraceDetail): boolean | null {
  const [from, to] = [first.verdict, other.verdict]
  if (from === null && to === null) return null
  if (from === null || to === null) return true
  const labels = first.label_mapping
  return from !== to && (classOf(from, labels) ?? from) !== (classOf(to, labels) ?? to)
}

/** Totals over different terms are never compared: then the terms both have are, or none. */
function compareTotals(
  first: TraceDetail,
  other: TraceDetail,
): Pick<Against, 'total_difference' | 'comparison'> {
  if (first.system !== other.system) {
    const reason = 'The traces come from different systems.'
    return {
      total_difference: null,
      comparison: { basis: null, terms: [], left_out: [], reason },
    }
  }
  const both = [first, other]
  const terms = totalTerms(vocabulary[first.system].terms)
  const values = both.map(({ rewards }) =>
    Object.fromEntries(terms.map(({ name }) => [name, rewards[name]?.value ?? null])),
  )
  const [held, heldByOther] = values.map((own) =>
    terms
      .filter(({ name }) => own[name] !== null)
      .map(({ name }) => name)
      .join(' '),
  )
  const { values: totals, comparison } = compareRollouts(
    both.map(({ total }, at) => ({
      rewards: values[at] ?? {},
      loggedTotal: total.from === 'logged' && held === heldByOther ? total.value : null,
    })),
    terms,
  )
  return { total_difference: difference(totals[0] ?? null, totals[1] ?? null), comparison }
}

import type { TraceFilter } from '@/lib/core/traces/filter'
import { compareText } from '@/lib/core/traces/columns/code-point-order'
import type { Dictionaries, Segment } from '@/lib/core/traces/columns/segment'
import type { WeightedTerm } from '@/lib/core/traces/reward-comparison'
import type { Group } from '../gather'
import { narrowedBy, tracesOf } from '../narrowed-filter'
import { addRollouts, type Listed, noRollouts } from './changed-rollouts'
import type { ChangedRollouts, LeaveOneOut, TermChanges } from './schema'

/** Totals that differ by less are equal: sums of the same terms in another order. */
const even = 1e-9

const nothing = (): TermChanges => ({
  groups: 0,
  rollouts: 0,
  sign_changed: 0,
  best_changed: 0,
  flattened: 0,
})

interface DatasetChanges extends TermChanges {
  changed: ChangedRollouts
}

/** What changes in one group. */
interface GroupChanges extends TermChanges {
  /** Places of the rollouts that change their sign. */
  turned: number[]
}

interface Replayed {
  /** Of one system, each by its rollouts of one item. */
  groups: readonly Group[]
  /** Of the total, with what each counts there. */
  terms: readonly WeightedTerm[]
  dictionaries: Dictionaries
  /** Finds the traces of the system. */
  filter: TraceFilter
}

/**
 * What of the advantages within rollout groups changes when a term is left out of every total. Totals are sums of the
 * terms that all rollouts of a group have; a logged total is not taken, as no term can be left out of it. A replay of
 * logged rollouts: nothing is trained. Source: DecomposeRL, section 3.3.
 */
export function leaveOneOut({ groups, terms, dictionaries, filter }: Replayed): LeaveOneOut {
  const byTerm = terms.map(() => ({ all: nothing(), datasets: new Map<number, DatasetChanges>() }))
  let [compared, rollouts, uncompared] = [0, 0, 0]
  for (const { segment, rows } of groups) {
    const held = heldTerms(segment, rows, terms)
    if (held === null) continue
    if (held.common.length === 0) {
      uncompared++
      continue
    }
    compared++
    rollouts += held.rows.length
    const totals = held.rows.map((row) => totalAt(segment, row, held.common))
    const dataset = segment.codes.dataset[rows[0] ?? 0] ?? 0
    for (const [at, term] of terms.entries()) {
      const changed = byTerm[at]
      if (changed === undefined || !held.common.includes(term)) continue
      const own = changed.datasets.get(dataset) ?? { ...nothing(), changed: noRollouts() }
      changed.datasets.set(dataset, own)
      const values = segment.rewards.get(term.name)
      const without = held.rows.map(
        (row, place) => (totals[place] ?? 0) - term.weight * (values?.[row] ?? 0),
      )
      const changes = changesBetween(totals, without)
      add(changed.all, changes)
      add(own, changes)
      listChanged(own.changed, { segment, rows: held.rows }, changes)
    }
  }
  return {
    groups: compared,
    rollouts,
    uncompared,
    terms: terms.flatMap(({ name }, at) => {
      const { all, datasets } = byTerm[at] ?? { all: nothing(), datasets: new Map() }
      if (all.groups === 0) return []
      const parts = [...datasets].map(([code, changes]) => {
        const dataset = dictionaries.dataset.text(code)
        return { dataset, ...changes, traces: tracesOf(narrowedBy(filter, 'dataset', dataset)) }
      })
      const sorted = parts.toSorted((a, b) => compareText(a.dataset ?? '', b.dataset ?? ''))
      return [{ name, ...all, datasets: sorted }]
    }),
    reason: compared > 0 ? null : whyNone(groups, uncompared),
  }
}

function whyNone(groups: readonly Group[], uncompared: number): string {
  if (uncompared > 0) return 'No group has rollouts that share a term of the total.'
  return groups.length > 0
    ? 'No grouped rollout has a term of the total.'
    : 'No item has two rollouts of one model, run and training step.'
}

/** Rollouts with any term of the total, and the terms that all of those have; null for fewer than two. */
function heldTerms(segment: Segment, rows: Int32Array, terms: readonly WeightedTerm[]) {
  const columns = terms.map(({ name }) => segment.rewards.get(name))
  const has = (row: number, at: number) => Number.isFinite(columns[at]?.[row] ?? NaN)
  const scored = [...rows].filter((row) => terms.some((_, at) => has(row, at)))
  if (scored.length < 2) return null
  const common = terms.filter((_, at) => scored.every((row) => has(row, at)))
  return { rows: scored, common }
}

function totalAt({ rewards }: Segment, row: number, terms: readonly WeightedTerm[]): number {
  return terms.reduce((sum, { name, weight }) => sum + weight * (rewards.get(name)?.[row] ?? 0), 0)
}

/** An advantage has the sign of the distance from the mean of the group. */
function changesBetween(before: readonly number[], after: readonly number[]): GroupChanges {
  const [were, are] = [signs(before), signs(after)]
  const best = Math.max(...before)
  const bestAfter = Math.max(...after)
  const stays = before.some(
    (total, at) => best - total <= even && bestAfter - (after[at] ?? 0) <= even,
  )
  const turned = [...were.keys()].filter((at) => (were[at] ?? 0) * (are[at] ?? 0) < 0)
  return {
    groups: 1,
    rollouts: before.length,
    turned,
    sign_changed: turned.length,
    best_changed: Number(!stays),
    flattened: Number(were.some((sign) => sign !== 0) && are.every((sign) => sign === 0)),
  }
}

function listChanged(lists: ChangedRollouts, group: Listed, changes: GroupChanges): void {
  const { segment, rows } = group
  const turned = changes.turned.flatMap((at) => rows[at] ?? [])
  addRollouts(lists.groups, group)
  addRollouts(lists.sign_changed, { segment, rows: turned })
  if (changes.best_changed > 0) addRollouts(lists.best_changed, group)
  if (changes.flattened > 0) addRollouts(lists.flattened, group)
}

function signs(totals: readonly number[]): number[] {
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
  return totals.map((total) => (Math.abs(total - mean) <= even ? 0 : Math.sign(total - mean)))
}

function add(sums: TermChanges, changes: TermChanges): void {
  sums.groups += changes.groups
  sums.rollouts += changes.rollouts
  sums.sign_changed += changes.sign_changed
  sums.best_changed += changes.best_changed
  sums.flattened += changes.flattened
}

import type { Dictionaries, Segment } from '@/lib/core/traces/columns/segment'
import { openView } from '@/lib/core/traces/match-traces.server'
import type { Database } from '@/lib/platform/db/database'
import { sharedKeys, type SharedKeys } from '../shared-keys.server'
import type { ProposedSides } from './schema'

/** The items that a model answered at one training step. */
interface Checkpoint {
  system: string
  model: string
  step: number | null
  items: Set<number>
}

/** Steps of a model, and models of a system, that are looked at for two that share items. */
const mostSteps = 4
const mostModels = 6
const mostProposed = 6

/**
 * Sides worth comparing: of each model its two latest steps with common items, then two models of a system with all
 * their steps. Those with most items in common come first.
 */
export async function proposeSides(db: Database): Promise<ProposedSides> {
  const { segments, store } = await openView(db, {})
  const byKey = new Map<string, Checkpoint>()
  const keys = await sharedKeys(db, segments)
  for (const segment of segments)
    addCheckpoints(byKey, segment, { dictionaries: store.dictionaries, keys })
  const models = [
    ...Map.groupBy(byKey.values(), ({ system, model }) => `${system} ${model}`).values(),
  ]
  const steps = models.flatMap((own) => latestPair(own))
  const wholes = models.map(wholeModel).toSorted((one, other) => other.items.size - one.items.size)
  const ofSystems = [...Map.groupBy(wholes, ({ system }) => system).values()]
  const others = ofSystems.flatMap((own) => allPairs(own.slice(0, mostModels)))
  return { rows: [...byShared(steps), ...byShared(others)].slice(0, mostProposed) }
}

interface ItemNames {
  dictionaries: Dictionaries
  keys: SharedKeys
}

function addCheckpoints(
  byKey: Map<string, Checkpoint>,
  { codes, numbers, itemSeq, size }: Segment,
  { dictionaries: { system: systems, model: models }, keys }: ItemNames,
): void {
  for (let row = 0; row < size; row++) {
    const [system = 0, model = 0] = [codes.system[row], codes.model[row]]
    const step = numbers.training_step[row] ?? NaN
    const key = `${system} ${model} ${step}`
    let known = byKey.get(key)
    if (known === undefined) {
      const name = models.text(model)
      if (name === null) continue
      known = {
        system: systems.text(system) ?? '',
        model: name,
        step: Number.isNaN(step) ? null : step,
        items: new Set(),
      }
      byKey.set(key, known)
    }
    const item = itemSeq[row] ?? 0
    known.items.add(keys.get(item) ?? item)
  }
}

type Proposed = ProposedSides['rows'][number]

function latestPair(checkpoints: readonly Checkpoint[]): Proposed[] {
  const latest = checkpoints
    .filter(({ step }) => step !== null)
    .toSorted((one, other) => (other.step ?? 0) - (one.step ?? 0))
    .slice(0, mostSteps)
  return allPairs(latest).slice(0, 1)
}

function wholeModel(checkpoints: readonly Checkpoint[]): Checkpoint {
  const [first] = checkpoints
  const { system = '', model = '' } = first ?? {}
  const items = new Set(checkpoints.flatMap((one) => [...one.items]))
  return { system, model, step: null, items }
}

/** Every two that have items in common; the later in the list is side A. */
function allPairs(checkpoints: readonly Checkpoint[]): Proposed[] {
  return checkpoints.flatMap((b, at) =>
    checkpoints.slice(at + 1).flatMap((a) => {
      const shared = countShared(a.items, b.items)
      return shared === 0 ? [] : [{ a: sideOf(a), b: sideOf(b), shared }]
    }),
  )
}

function countShared(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let count = 0
  for (const item of small) if (large.has(item)) count++
  return count
}

const byShared = (proposed: readonly Proposed[]) =>
  proposed.toSorted((one, other) => other.shared - one.shared)

function sideOf({ system, model, step }: Checkpoint): string {
  const side = new URLSearchParams({ system, model })
  if (step !== null) side.append('training_step.eq', String(step))
  return side.toString()
}

import type { Match } from '@/lib/core/traces/columns/match'
import type { Dictionaries } from '@/lib/core/traces/columns/segment'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { matchAll, openView } from '@/lib/core/traces/match-traces.server'
import type { Database } from '@/lib/platform/db/database'
import { narrowedBy } from '../narrowed-filter'
import { sharedKeys, type SharedKeys } from '../shared-keys.server'
import type { ProposedSides } from './schema'
import { writeSide } from './side-choices'

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
 * Sides worth comparing among the traces of a filter, which both sides keep: of each model its two latest steps with
 * common items, then two models of a system with all their steps. Those with most items in common come first.
 */
export async function proposeSides(db: Database, filter: TraceFilter = {}): Promise<ProposedSides> {
  const view = await openView(db, filter)
  const matches = await matchAll(view, filter)
  const byKey = new Map<string, Checkpoint>()
  const keys = await sharedKeys(
    db,
    matches.map(({ segment }) => segment),
  )
  const names = { dictionaries: view.store.dictionaries, keys }
  for (const match of matches) addCheckpoints(byKey, match, names)
  const models = [
    ...Map.groupBy(byKey.values(), ({ system, model }) => `${system} ${model}`).values(),
  ]
  const steps = models.flatMap((own) => latestPair(own))
  const wholes = models.map(wholeModel).toSorted((one, other) => other.items.size - one.items.size)
  const ofSystems = [...Map.groupBy(wholes, ({ system }) => system).values()]
  const others = ofSystems.flatMap((own) => allPairs(own.slice(0, mostModels)))
  const rows = [...byShared(steps), ...byShared(others)].slice(0, mostProposed)
  return {
    rows: rows.map(({ a, b, shared }) => ({ a: sideOf(a, filter), b: sideOf(b, filter), shared })),
  }
}

interface ItemNames {
  dictionaries: Dictionaries
  keys: SharedKeys
}

function addCheckpoints(
  byKey: Map<string, Checkpoint>,
  { state, segment: { codes, numbers, itemSeq, size } }: Match,
  { dictionaries: { system: systems, model: models }, keys }: ItemNames,
): void {
  for (let row = 0; row < size; row++) {
    if (state[row] !== 0) continue
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

interface Proposed {
  a: Checkpoint
  b: Checkpoint
  shared: number
}

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
      return shared === 0 ? [] : [{ a, b, shared }]
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

function sideOf({ system, model, step }: Checkpoint, filter: TraceFilter): string {
  const whole = narrowedBy(narrowedBy(filter, 'system', system), 'model', model)
  return writeSide(step === null ? whole : narrowedBy(whole, 'training_step', step))
}

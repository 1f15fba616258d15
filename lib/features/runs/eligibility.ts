import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { needsEvidence } from '@/lib/core/vocabulary/item-kinds'
import { kindWord } from '@/lib/features/items/words'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import { kinds, systemsFor } from '@/lib/core/records/item-kinds'
import { formatCount, plural } from '@/lib/text/numbers'
import type { KindCount, RunScope } from './counts/schema'
import type { RunTarget } from './run-draft'

/** What of a target is counted; null = nothing is chosen. */
export function scopeOf(target: RunTarget): RunScope | null {
  switch (target.on) {
    case 'items':
      return { item_ids: [...target.ids] }
    case 'filter':
      return { filter: target.filter }
    case 'collection':
      return target.collection === '' ? null : { collection: target.collection }
    case 'input':
      return null
    default:
      return target satisfies never
  }
}

/** The kind that the chosen systems answer; null where none is chosen. */
export function kindOf(systems: readonly SystemId[]): ItemKind | null {
  const [first] = systems
  return first === undefined ? null : kinds[first]
}

/** Systems that have something to answer, in the order of the screen; all of them while nothing is known. */
export function systemsOn(counts: readonly KindCount[] | undefined): SystemId[] {
  const known = (counts ?? []).filter(({ items }) => items > 0)
  if (known.length === 0) return [...systemIds]
  return systemIds.filter((id) => known.some(({ kind }) => kind === kinds[id]))
}

/** The chosen systems; where there is nothing that they answer, the first system of the most frequent kind. */
export function chosenOn(
  chosen: readonly SystemId[],
  counts: readonly KindCount[] | undefined,
): SystemId[] {
  const able = systemsOn(counts)
  const kept = chosen.filter((system) => able.includes(system))
  if (kept.length > 0 || chosen.length === 0) return kept
  const [most] = [...(counts ?? [])].toSorted((a, b) => b.items - a.items)
  return most ? systemsFor(most.kind).slice(0, 1) : []
}

/** A run answers one kind of item: a system of another kind takes the place of those that are chosen. */
export function withSystem(
  chosen: readonly SystemId[],
  system: SystemId,
  isOn: boolean,
): SystemId[] {
  const others = chosen.filter((id) => id !== system)
  if (!isOn) return others
  return systemsFor(kinds[system]).filter((id) => id === system || others.includes(id))
}

export interface RunEligibility {
  /** `12 claims are asked.` */
  word: string
  /** What of the target is not, with the reason. */
  left: string[]
  /** Why the run cannot be started, and what to do. */
  problem: string | null
  needsCorpus: boolean
}

interface Choice {
  kind: ItemKind
  on: RunTarget['on']
  hasCorpus: boolean
}

const nothing: RunEligibility = { word: '', left: [], problem: null, needsCorpus: false }

/**
 * Which items of a target a run takes, and which it leaves out. Of a list those that fit are taken; of items that were
 * chosen one by one all have to fit.
 */
export function eligibility(
  counts: readonly KindCount[],
  { kind, on, hasCorpus }: Choice,
): RunEligibility {
  const own = counts.find((count) => count.kind === kind)
  const others = counts.filter((count) => count.kind !== kind && count.items > 0)
  if (!own || own.items === 0)
    return {
      ...nothing,
      problem:
        others.length === 0
          ? 'There are no items to run on. Import some, or choose others.'
          : `There is no ${kindWord(kind)} here.`,
    }
  if (on === 'items' && others.length > 0)
    return { ...nothing, problem: 'These items are of several kinds. Choose items of one kind.' }
  const bare = needsEvidence(kind) && !hasCorpus ? own.bare : 0
  const taken = own.items - bare
  const left = [
    ...(bare === 0 ? [] : [`${plural(bare, kindWord(kind))} without ${evidence(kind)}`]),
    ...others.map(({ items, kind: other }) => `${plural(items, kindWord(other))}, of another kind`),
  ]
  const isStuck = taken === 0 || (on === 'items' && bare > 0)
  return {
    word: isStuck ? '' : `${plural(taken, kindWord(kind))} ${taken === 1 ? 'is' : 'are'} asked.`,
    left: isStuck ? [] : left,
    problem: isStuck ? stuck(kind, bare, own.items) : null,
    needsCorpus: isStuck && kind === 'research-task',
  }
}

function evidence(kind: ItemKind): string {
  return kind === 'research-task' ? 'passages of their own: choose a corpus' : 'a document'
}

function stuck(kind: ItemKind, bare: number, all: number): string {
  const which =
    bare === all
      ? `None of the ${plural(all, kindWord(kind))} has`
      : `${plural(bare, kindWord(kind))} of ${formatCount(all)} ${bare === 1 ? 'lacks' : 'lack'}`
  return kind === 'research-task'
    ? `${which} passages to search. Choose a corpus.`
    : `${which} a document to be checked against. Import the evidence first.`
}

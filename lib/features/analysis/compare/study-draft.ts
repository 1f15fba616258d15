import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import { newDraft } from '@/lib/features/studies/designing/start'
import type { StudyDraft } from '@/lib/features/studies/designing/schema'
import type { StudySystem } from '@/lib/features/studies/design-schema'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { oneOf } from '@/lib/text/one-of'
import type { PairOutcome } from '../vocabulary'
import type { ComparedItem, ComparedSide } from './schema'
import { readSide } from './side-choices'

/** Items of a comparison of which a study is to be made. */
export interface Disagreements {
  a: string
  b: string
  labels: string
  outcome: PairOutcome
  within: string | null
  items: readonly StudiedItem[]
}

/** What of an item a study needs. */
export type StudiedItem = Pick<ComparedItem, 'item_id'> &
  Record<'a' | 'b', Pick<ComparedSide, 'system'>>

/** Pairs a person judges in about an hour and a half; the wizard changes it. */
const usualSize = 100

/** What of a filter says which items there are, so that the list of items keeps it. */
const ofItems = new Set(['dataset', 'label', 'item', 'q'])
const ofSystems = new Set([
  'system',
  'model',
  'prompt_version',
  'run',
  'collection',
  'training_step.eq',
])

/** What a study leaves out for any, so that it has no way to ask for none. */
const unnamed = ['model', 'prompt_version', 'run'] as const

type Side = Omit<StudySystem, 'guess_label'>

/** The design of a blind study of these items, or why there can be none, in words. */
export function studyDraft(found: Disagreements): { draft: StudyDraft } | { refused: string } {
  const sides = { a: sideOf(found, 'a'), b: sideOf(found, 'b') }
  for (const side of Object.values(sides)) if ('refused' in side) return side
  const systems = Object.values(sides).flatMap((side) =>
    'of' in side ? [{ of: side.of, guess_label: '' }] : [],
  )
  return { draft: { ...newDraft, systems, sample: sampleOf(found) } }
}

function sampleOf({ items, ...comparison }: Disagreements): StudyDraft['sample'] {
  const { a, b, labels, outcome, within } = comparison
  const chosenBy = new URLSearchParams({ a, b, labels, outcome })
  if (within !== null) chosenBy.append('within', within)
  const ids = items.map(({ item_id }): [string, string] => ['item', item_id])
  return {
    ...newDraft.sample,
    kind: items.length > usualSize ? 'random' : 'all',
    size: items.length > usualSize ? String(usualSize) : '',
    seed: '1',
    filter: new URLSearchParams(ids).toString(),
    chosen_by: chosenBy.toString(),
  }
}

/** A side as a study names it: one system, and at most one model, run, step and collection. */
function sideOf(found: Disagreements, name: 'a' | 'b'): { of: Side } | { refused: string } {
  const filter = readSide(found[name])
  const letter = name.toUpperCase()
  const kept = filterParameters(filter).filter(([parameter]) => !ofItems.has(parameter))
  const counts = Map.groupBy(kept, ([parameter]) => parameter)
  for (const [parameter, values] of counts) {
    if (!ofSystems.has(parameter) || values.length > 1)
      return {
        refused: `A study cannot filter side ${letter} by ${parameter}. Choose only a model, a run and a step.`,
      }
  }
  const without = unnamed.find((parameter) => filter[parameter]?.[0] === null)
  if (without !== undefined) {
    const title = without.replace('_', ' ')
    return {
      refused: `Side ${letter} has only traces without a ${title}, which a study cannot select. Choose one ${title}, or any.`,
    }
  }
  const systems = new Set(found.items.map((item) => item[name].system))
  const [only] = systems
  const system = oneOf(systemIds, only)
  if (system === undefined || systems.size > 1)
    return { refused: `Side ${letter} has traces of several systems. Choose one of them.` }
  return { of: { system, model: filter.model?.[0] ?? null, ...narrowedTo(filter) } }
}

function narrowedTo({
  prompt_version: version,
  run,
  collection,
  bounds = [],
}: TraceFilter): Partial<Side> {
  const [step] = bounds.flatMap((bound) =>
    bound.of === 'training_step' && bound.op === 'eq' ? [bound.value] : [],
  )
  const [onlyRun] = run ?? []
  const [onlyVersion] = version ?? []
  const [onlyCollection] = collection ?? []
  return {
    ...(typeof onlyVersion === 'string' ? { prompt_version: onlyVersion } : {}),
    ...(typeof onlyRun === 'string' ? { run: onlyRun } : {}),
    ...(step === undefined ? {} : { training_step: step }),
    ...(onlyCollection === undefined ? {} : { collection: onlyCollection }),
  }
}

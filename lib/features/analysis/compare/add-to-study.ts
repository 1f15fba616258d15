import type { StudyDraft } from '@/lib/features/studies/designing/schema'
import type { TraceFilter } from '@/lib/core/traces/filter'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { plural } from '@/lib/text/numbers'
import type { ItemWalk } from './item-walk'
import { writeSide } from './side-choices'
import { studyDraft } from './study-draft'

/** A trace as one side of a study. */
export interface StudiedTrace {
  system: SystemId
  model: string | null
  run: string | null
  training_step: number | null
}

/** Two traces of one item, and the list of a comparison that they were opened from. */
export interface StudiedPair {
  item: string
  a: StudiedTrace
  b: StudiedTrace
  walk: ItemWalk | null
}

type Added = { draft: StudyDraft; message: string } | { refused: string }

const sidesOf = (draft: StudyDraft) => JSON.stringify(draft.systems.map(({ of }) => of))

/** The draft of a blind study with this item, too: a new one, or one of the same sides that takes items by their ids. */
export function addToStudy(typed: StudyDraft | null, pair: StudiedPair): Added {
  const made = draftOf(pair)
  if ('refused' in made) return made
  const { systems, sample } = made.draft
  const begun = typed?.systems.some(({ of }) => of !== null) ? typed : null
  if (begun === null) return added({ ...(typed ?? made.draft), systems, sample }, [pair.item])
  if (sidesOf(begun) !== sidesOf(made.draft))
    return { refused: 'The study draft compares other systems. Save it or start a new one first.' }
  const chosen = [...new URLSearchParams(begun.sample.filter)]
  if (chosen.some(([parameter]) => parameter !== 'item'))
    return { refused: 'The study draft takes its items from a filter. Change its sample first.' }
  const items = new Set([...chosen.map(([, id]) => id), pair.item])
  const filter = new URLSearchParams([...items].map((id) => ['item', id])).toString()
  return added({ ...begun, sample: { ...begun.sample, filter } }, [...items])
}

function added(draft: StudyDraft, items: readonly string[]): Added {
  return { draft, message: `The study draft has ${plural(items.length, 'item')}` }
}

function draftOf({ item, a, b, walk }: StudiedPair): ReturnType<typeof studyDraft> {
  const items = [{ item_id: item, a, b }]
  if (walk !== null) return studyDraft({ ...walk, items })
  const sides = { a: writeSide(filterOf(a)), b: writeSide(filterOf(b)) }
  if (sides.a === sides.b)
    return {
      refused:
        'Both traces have the same system, model, run and step, so a study cannot distinguish them. Compare traces of different models, runs or steps.',
    }
  if (holds(a, b) || holds(b, a))
    return {
      refused: `Side ${holds(a, b) ? 'A' : 'B'} has no model, run or step of its own, so a study would also draw traces of the other side. Compare traces of different models, runs or steps.`,
    }
  const made = studyDraft({ ...sides, labels: 'binary', outcome: 'differ', within: null, items })
  if ('refused' in made) return made
  // Nobody chose the item by an outcome.
  return { draft: { ...made.draft, sample: { ...made.draft.sample, chosen_by: '' } } }
}

const named = ['system', 'model', 'run', 'training_step'] as const

/** Whether the one as a side of a study holds the other: a study cannot ask for traces without a run. */
const holds = (one: StudiedTrace, other: StudiedTrace) =>
  named.every((name) => one[name] === null || one[name] === other[name])

function filterOf({ system, model, run, training_step: step }: StudiedTrace): TraceFilter {
  return {
    system: [system],
    ...(model !== null && { model: [model] }),
    ...(run !== null && { run: [run] }),
    ...(step !== null && { bounds: [{ of: 'training_step', op: 'eq', value: step }] }),
  }
}

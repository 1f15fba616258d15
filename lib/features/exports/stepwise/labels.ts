import type { TrainingMark } from '../training/mark'
import type { Unit } from './units'

export const unmarkedRules = ['stop', 'drop', 'true'] as const
export type UnmarkedRule = (typeof unmarkedRules)[number]

export interface Labelling {
  good: ReadonlySet<string>
  bad: ReadonlySet<string>
  unmarked: UnmarkedRule
}

export interface LabelledUnit {
  unit: Unit
  label: boolean
  /** How many judged it; 0 where it is good because somebody read on. */
  annotators: number
}

/** What one person said: the worst of each unit, and how far they are known to have read. */
interface Opinion {
  judged: Map<number, boolean>
  readTo: number
}

function opinionOf(
  marks: readonly TrainingMark[],
  unitOf: ReadonlyMap<number, number>,
  { good, bad }: Labelling,
): Opinion {
  const judged = new Map<number, boolean>()
  for (const { kind, step } of marks) {
    const at = step === null ? undefined : unitOf.get(step)
    if (at === undefined || (!good.has(kind) && !bad.has(kind))) continue
    judged.set(at, good.has(kind) && judged.get(at) !== false)
  }
  const hasFault = [...judged.values()].includes(false)
  const ofWhole = (kinds: ReadonlySet<string>) =>
    marks.some(({ kind, isOfWhole }) => isOfWhole && kinds.has(kind))
  if (ofWhole(bad) && !hasFault) return { judged, readTo: -1 }
  return { judged, readTo: ofWhole(good) ? Infinity : Math.max(-1, ...judged.keys()) }
}

/**
 * The units of one trace with what people said of them. A unit is good when more people praise it than find fault with
 * it; who does both finds fault. A unit that nobody judged, and one that divides people evenly, has no label:
 * - `drop` leaves it out.
 * - `true` calls what nobody judged good.
 * - `stop` calls it good only where somebody is known to have read past it: who judged a later unit, or praised the trace
 *   as a whole, found nothing to mark here. The row ends at the first unit that has no label even so. Who finds fault
 *   with the whole trace and with no step of it has not said which, so passes none.
 */
export function labelled(
  units: readonly Unit[],
  marks: readonly TrainingMark[],
  labelling: Labelling,
): LabelledUnit[] {
  const unitOf = new Map(units.flatMap(({ steps }, at) => steps.map((step) => [step, at] as const)))
  const byAuthor = Map.groupBy(marks, ({ author }) => author).values()
  const opinions = [...byAuthor].map((own) => opinionOf(own, unitOf, labelling))
  const readTo = Math.max(-1, ...opinions.map((opinion) => opinion.readTo))
  const found: LabelledUnit[] = []
  for (const [at, unit] of units.entries()) {
    const votes = opinions.flatMap(({ judged }) => judged.get(at) ?? [])
    const label =
      majorityOf(votes) ?? (votes.length > 0 ? null : silent(labelling.unmarked, at <= readTo))
    if (label !== null) found.push({ unit, label, annotators: votes.length })
    else if (labelling.unmarked === 'stop') break
  }
  return found
}

/** Null where as many say one as the other. */
function majorityOf(votes: readonly boolean[]): boolean | null {
  const good = votes.filter(Boolean).length
  const bad = votes.length - good
  return good === bad ? null : good > bad
}

function silent(rule: UnmarkedRule, isRead: boolean): true | null {
  return rule === 'true' || (rule === 'stop' && isRead) ? true : null
}

/** Whether anything was said of a step of the trace that gives a label. */
export function isJudged(marks: readonly TrainingMark[], { good, bad }: Labelling): boolean {
  return marks.some(({ kind, step }) => step !== null && (good.has(kind) || bad.has(kind)))
}

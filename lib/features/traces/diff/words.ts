import { formatDecimal, formatSigned, plural, spaced } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'
import { systemTitle } from '@/lib/systems/registry/verdict-words'
import type { Against, DiffSide, DiffStep, Pairing, TraceDiff } from './schema'
import type { DiffKind } from './vocabulary'

/** What a trace is called in a diff: A is what the others are compared with. */
export const letters = ['A', 'B', 'C', 'D'] as const

export function letterOf(at: number): string {
  return letters[at] ?? String(at + 1)
}

export const kindSigns: Record<DiffKind, string> = {
  same: '=',
  reworded: '≈',
  added: '+',
  dropped: '−',
}

/** `facts-3b · training step 120`, with as much as tells the trace from the others. */
export function sideName(side: DiffSide, all: readonly DiffSide[]): string {
  const differs = (key: 'system' | 'run' | 'sample_index') =>
    new Set(all.map((one) => one[key])).size > 1
  const parts = [
    differs('system') ? systemTitle(side.system) : null,
    side.model ?? 'model unknown',
    differs('run') ? side.run : null,
    side.training_step === null ? null : `step ${side.training_step}`,
    differs('sample_index') && side.sample_index !== null ? `#${side.sample_index + 1}` : null,
  ]
  return visibleText(parts.filter((part) => part !== null).join(' · '))
}

/** A trace and the first one, as a margin names them; a third one may have what one of them lacks. */
interface ComparedNames {
  left: string
  right: string
  areAll: boolean
}

/** What a margin says of two units: how they relate, and by how much their words or meanings agree. */
export function relationWords(
  { kind, similarity, words, same_evidence: sameEvidence }: Pairing,
  { left, right, areAll }: ComparedNames,
  by: TraceDiff['alignment']['by'],
): string[] {
  if (kind === 'dropped') return [areAll ? `only in ${left}` : `not in ${right}`]
  if (kind === 'added') return [areAll ? `only in ${right}` : `not in ${left}`]
  if (kind === null) return []
  const measure = by === 'embeddings' ? 'cosine' : 'match probability'
  return [
    kind === 'reworded' && similarity !== null
      ? `${measure} ${formatDecimal(similarity, 2)}`
      : null,
    words?.answer ? 'answers differ' : null,
    sameEvidence === false ? 'evidence differs' : null,
  ].filter((part) => part !== null)
}

/** Counts of the header: `2 same`. Kinds that do not occur are left out. */
export function countWords({ counts }: Against): string[] {
  return Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []))
}

export interface RewardDifference {
  title: string
  text: string
}

/** Rewards by question whose values differ, or that only one side has. */
export function rewardWords({ rewards }: Pairing): RewardDifference[] {
  return rewards.flatMap(({ name, left, right, difference }) => {
    if (left === right) return []
    const text = difference === null ? 'undefined' : formatSigned(difference)
    return [{ title: visibleText(spaced(name)).toLowerCase(), text }]
  })
}

/** How the steps were aligned, in one line. */
export function alignmentWords({ unit, alignment }: Pick<TraceDiff, 'unit' | 'alignment'>): string {
  const { by, threshold, threshold_in_place: inPlace, model } = alignment
  const how =
    by === 'embeddings'
      ? `embeddings of ${visibleText(model ?? 'the embedding server')}, cosine`
      : 'match probability'
  const place = inPlace === null ? '' : `, ≥ ${inPlace} between the same neighbours`
  return `${plural(2, unit).slice(2)} aligned by ${how} ≥ ${threshold}${place}`
}

/** Numbers of the steps where the traces part. */
export function divergences(steps: readonly DiffStep[]): number[] {
  return steps.flatMap((step, at) =>
    [step, ...step.others].some(({ diverges }) => diverges) ? [at] : [],
  )
}

/** The next place in a list that is beyond `from`; the last one in its direction where there is none. */
export function walk(places: readonly number[], from: number | null, by: 1 | -1): number | null {
  const ordered = by === 1 ? places : places.toReversed()
  const start = from ?? (by === 1 ? -1 : Infinity)
  return ordered.find((place) => (by === 1 ? place > start : place < start)) ?? from
}

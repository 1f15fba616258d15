import type { Verdict } from '@/lib/core/items/schema'
import type { Convention, RewardRecord } from '@/lib/core/rewards/schema'
import { isCorrect } from '@/lib/core/traces/correct'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'

interface Computed {
  name: string
  convention: Convention
  value: number | null
  explanation: string[]
}

/** A reward that follows from text, gold or given judge replies, with its arithmetic in words. */
export function computed({ name, convention, value, explanation }: Computed): RewardRecord {
  return { name, value, origin: 'computed', convention, explanation }
}

interface Undefined {
  name: string
  convention: Convention
  missing: string[]
  reason: string
}

/** A reward without a value: never zero, always with what it lacks and why. */
export function undefinedReward({ name, convention, missing, reason }: Undefined): RewardRecord {
  return { name, value: null, origin: 'computed', convention, missing, explanation: [reason] }
}

/** One named check, as a line of an explanation. */
export interface Check {
  name: string
  holds: boolean
}

export function checkLine({ name, holds }: Check): string {
  return `${holds ? '✓' : '✗'} ${name}`
}

interface Scored {
  /** What it is called: a verdict, an answer. */
  kind: string
  words: Partial<Record<Verdict, string>>
  verdict: Verdict
  label: Verdict
  labels: LabelMapping
}

/** How a verdict compares with its gold label, as a line of an explanation; names the mapping where it decides. */
export function scoredLine({ kind, words, verdict, label, labels }: Scored): string {
  const said = `The ${kind} ${words[verdict] ?? verdict}`
  if (isCorrect(verdict, label, 'three-way') === true) return `${said} is the gold label.`
  if (isCorrect(verdict, label, labels) !== true) return `${said} is not the gold label.`
  return `${said} is right: the gold label ${words[label] ?? label} is of the same class in the ${labels} label mapping.`
}

import type { Gold, Verdict } from '@/lib/core/items/schema'
import type { Reading } from '@/lib/core/traces/schema'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'

type Classes = Readonly<Partial<Record<Verdict, string>>>

/** The class of each label. A "no" of a system with two answers stands for refuted, as in its files. */
const classes: Readonly<Record<LabelMapping, Classes>> = {
  binary: { supported: 'yes', yes: 'yes', refuted: 'no', no: 'no', not_enough_information: 'no' },
  'three-way': {
    supported: 'supported',
    yes: 'supported',
    refuted: 'refuted',
    no: 'refuted',
    not_enough_information: 'not_enough_information',
  },
}

/** The class of a verdict or a gold label under a mapping; null where it decides for none. */
export function classOf(label: Verdict, labels: LabelMapping): string | null {
  return classes[labels][label] ?? null
}

/**
 * Whether a verdict is right against a gold label, for every system: both are of one class of the label mapping. Null
 * without a verdict, for a tie, and when the gold is null, mixed or ambiguous.
 * Source: DecomposeRL, section 4, and FaithLens, section 2: both have two classes.
 */
export function isCorrect(
  verdict: Verdict | null,
  gold: Verdict | null,
  labels: LabelMapping,
): boolean | null {
  if (verdict === null || verdict === 'tie' || !isDecided(gold)) return null
  const own = classes[labels][verdict]
  return own !== undefined && own === classes[labels][gold]
}

/**
 * Whether a judge that sees only the answers recovers the gold label: it names the label itself, or decides for a
 * verdict that is right by the mapping. "Not enough information" never recovers Refuted: answers that do not suffice
 * are what the reward is there to find. Source: DecomposeRL, section 3.2 (5), and the prompt in its appendix I.6.
 */
export function recoversLabel(judge: Verdict, gold: Verdict, labels: LabelMapping): boolean {
  if (judge === gold) return true
  return judge !== 'not_enough_information' && isCorrect(judge, gold, labels) === true
}

/** For systems whose verdict is scored against the gold label. */
export function meetsLabel(
  reading: Pick<Reading, 'verdict'>,
  gold: Gold | null,
  labels: LabelMapping,
): boolean | null {
  return isCorrect(reading.verdict, gold?.label ?? null, labels)
}

/** True for a gold label that a verdict can be scored against. */
export function isDecided(gold: Verdict | null): gold is Verdict {
  return gold !== null && gold !== 'mixed' && gold !== 'ambiguous' && gold !== 'tie'
}

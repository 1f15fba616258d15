import type { Verdict } from '@/lib/core/items/schema'
import type { Convention, RewardRecord } from '@/lib/core/rewards/schema'
import { isDecided, recoversLabel } from '@/lib/core/traces/correct'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { diversity } from './diversity'
import { joint, missingFactors, type JudgedQuestion } from './joint'
import { necessity } from './necessity'

/** What a judge and an embedding model said about one trace; null = not asked, or no readable reply. */
export interface JudgeInputs {
  label: Verdict | null
  /** When a verdict is right against the label. */
  labels: LabelMapping
  convention: Convention
  /** Name of the judge, kept with each record. */
  judge?: string
  judge_full: Verdict | null
  judge_without: readonly (Verdict | null)[] | null
  questions: readonly JudgedQuestion[] | null
  /** One vector a question. */
  embeddings: readonly (readonly number[])[] | null
  /** Mode of the judge's verdicts in the group of an unlabelled item. */
  pseudo_label?: Verdict | null
}

/**
 * The four rewards that need a judge or an embedding model, in the order diversity, coverage, necessity, joint.
 * What is missing makes a reward null and is named; nothing is ever zero for want of a reply.
 * Source: DecomposeRL, section 3.2; without a label, section 3.3.
 */
export function judgedRewards(input: JudgeInputs): RewardRecord[] {
  return [diversityRecord(input), coverageRecord(input), necessityRecord(input), jointRecord(input)]
}

interface Outcome {
  name: string
  value: number | null
  missing: string[]
  perQuestion?: (number | null)[]
}

function recordOf({ convention, judge }: JudgeInputs, outcome: Outcome): RewardRecord {
  const { name, value, missing, perQuestion } = outcome
  return {
    name,
    value,
    origin: 'judged',
    convention,
    ...(judge === undefined ? {} : { judge }),
    ...(perQuestion === undefined ? {} : { per_question: perQuestion }),
    ...(value === null ? { missing } : {}),
  }
}

function diversityRecord(input: JudgeInputs): RewardRecord {
  const { embeddings, convention } = input
  const value = embeddings === null ? null : diversity(embeddings, convention)
  const missing = [embeddings?.length === 0 ? 'questions' : 'embeddings']
  return recordOf(input, { name: 'diversity', value, missing })
}

function coverageRecord(input: JudgeInputs): RewardRecord {
  const { label, labels, judge_full: full, pseudo_label: pseudo = null } = input
  const target = isDecided(label) ? label : pseudo
  const missing = [...(target === null ? ['label'] : []), ...(full === null ? ['judge_full'] : [])]
  // A pseudo-label is a verdict of the same judge, in its three classes.
  const rule = isDecided(label) ? labels : 'three-way'
  const value = target === null || full === null ? null : Number(recoversLabel(full, target, rule))
  return recordOf(input, { name: 'coverage', value, missing })
}

function necessityRecord(input: JudgeInputs): RewardRecord {
  const { judge_full: full, judge_without: without, convention, labels } = input
  const name = 'necessity'
  if (without === null) return recordOf(input, { name, value: null, missing: ['judge_without'] })
  const label = isDecided(input.label) ? input.label : null
  const { value, perQuestion } = necessity({ label, labels, full, without, convention })
  const missing = [
    ...(without.length === 0 ? ['questions'] : []),
    ...(full === null ? ['judge_full'] : []),
    ...(without.includes(null) ? ['judge_without'] : []),
  ]
  return recordOf(input, { name, value, missing, perQuestion })
}

function jointRecord(input: JudgeInputs): RewardRecord {
  const { questions, convention } = input
  const name = 'joint'
  if (questions === null) {
    return recordOf(input, { name, value: null, missing: ['answerable', 'atomic', 'correct'] })
  }
  const { value, perQuestion } = joint(questions, convention)
  const missing = questions.length === 0 ? ['questions'] : missingFactors(questions)
  return recordOf(input, { name, value, missing, perQuestion })
}

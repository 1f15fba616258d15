import type { RubricAudit } from '@/lib/core/items/research-task'

/** Why a pair was revised. Source: DeepRubric, Table 7. */
export const reasonClasses = [
  'mismatch',
  'evidence',
  'overreach',
  'negative_weight',
  'granularity',
  'entity',
  'other',
] as const
export type ReasonClass = (typeof reasonClasses)[number]

/** Share of the published revisions with this as their first reason. Source: DeepRubric, Table 7. */
export const publishedReasons: Readonly<Record<ReasonClass, number>> = {
  mismatch: 0.564,
  evidence: 0.182,
  overreach: 0.083,
  negative_weight: 0.082,
  granularity: 0.053,
  entity: 0.025,
  other: 0.01,
}

/** Auditors tag in words of their own; the first class whose sign stands in the tag is taken. */
const signs: readonly (readonly [ReasonClass, RegExp])[] = [
  ['negative_weight', /negative|weight|debunk/],
  ['overreach', /overreach|scope|broaden|narrow(?:s|ed|ing)|merge|faithful/],
  ['entity', /entit|domain|temporal|\b(?:time|date|year|period|topic)/],
  ['evidence', /evidence|ground|unsupported|support|source|citation|leaf|leaves/],
  ['granularity', /granular|atomic|vague|redundan|duplic|overlap|compound|design|judgeab|specific/],
  ['mismatch', /mismatch|misalign|align|question|off[ -]?topic|drift|suitab|checklist/],
]

/** The class of a tag or of an issue's type: `question_rubric_mismatch`, "Evidence gap", "SCOPE-OVERREACH". */
export function reasonOf(tag: string): ReasonClass {
  const words = tag.toLowerCase().replaceAll(/[_\s/–-]+/g, ' ')
  return signs.find(([, sign]) => sign.test(words))?.[0] ?? 'other'
}

/** One class of reasons, with what the auditor wrote for it. */
export interface Reason {
  kind: ReasonClass
  tags: string[]
  issues: RubricAudit['issues']
}

/** The auditor's tags and issues by class, in the order they were first named. */
export function reasonsOf({ error_tags, issues }: RubricAudit): Reason[] {
  const kinds = [...error_tags, ...issues.map(({ type }) => type)].map(reasonOf)
  return [...new Set(kinds)].map((kind) => ({
    kind,
    tags: [...new Set(error_tags.filter((tag) => reasonOf(tag) === kind))],
    issues: issues.filter(({ type }) => reasonOf(type) === kind),
  }))
}

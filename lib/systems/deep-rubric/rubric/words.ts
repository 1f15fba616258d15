import { formatDecimal, formatShort, plural } from '@/lib/text/numbers'
import type { Tone } from '@/lib/core/vocabulary/tone'
import type { Rubric, RubricAudit, RubricCriterion } from '@/lib/core/items/research-task'
import { figuresOf, published, publishedDecisions } from './averages'
import type { Finding, Severity } from './finding'
import type { ReasonClass } from './reasons'
import type { CriterionChange, CriterionField } from './repair'

interface Sign {
  sign: string
  word: string
  tone: Tone
}

/** The auditor's decision: a word, a sign and a colour for it. */
export const decisionWords: Readonly<Record<RubricAudit['decision'], Sign>> = {
  KEEP: { sign: '✓', word: 'Keep', tone: 'sup' },
  REVISE: { sign: '✎', word: 'Revise', tone: 'abs' },
  DROP: { sign: '✗', word: 'Drop', tone: 'ref' },
}

/** What the decision means for question and rubric. */
export const decisionMeanings: Readonly<Record<RubricAudit['decision'], string>> = {
  KEEP: 'Question and rubric are used unchanged.',
  REVISE: 'Usable after the repair of the question or rubric below.',
  DROP: 'Not repairable; not used for training.',
}

export const severityWords: Readonly<Record<Severity, Sign>> = {
  problem: { sign: '✗', word: 'Problem', tone: 'ref' },
  doubt: { sign: '?', word: 'Check', tone: 'abs' },
  unchecked: { sign: '–', word: 'Not checked', tone: 'plain' },
}

export const reasonWords: Readonly<Record<ReasonClass, string>> = {
  mismatch: 'Question and rubric do not match',
  evidence: 'Insufficient evidence',
  overreach: 'Question too broad',
  negative_weight: 'Negative weight',
  granularity: 'Criteria too coarse, too fine or redundant',
  entity: 'Wrong entity, domain or time',
  other: 'Other',
}

export const changeWords: Readonly<Record<CriterionChange['kind'], Sign>> = {
  kept: { sign: '=', word: 'Unchanged', tone: 'plain' },
  changed: { sign: '✎', word: 'Changed', tone: 'abs' },
  added: { sign: '+', word: 'Added', tone: 'sup' },
  removed: { sign: '−', word: 'Removed', tone: 'ref' },
}

export const fieldWords: Readonly<Record<CriterionField, string>> = {
  id: 'Id',
  type: 'Type',
  description: 'Description',
  weight: 'Weight',
  evidence: 'Evidence',
  source_leaf_ids: 'Source leaves',
}

/** Findings of one severity, the worst first; severities without one are left out. */
export function bySeverity(findings: readonly Finding[]) {
  const order: Severity[] = ['problem', 'doubt', 'unchecked']
  return order
    .map((severity) => ({
      severity,
      ...severityWords[severity],
      findings: findings.filter((finding) => finding.severity === severity),
    }))
    .filter((group) => group.findings.length > 0)
}

/** `factual · 0.9` */
export function kindLine({ type, weight }: Pick<RubricCriterion, 'type' | 'weight'>): string {
  return `${type} · ${formatShort(weight)}`
}

/** Criteria and their share of factual ones. */
export function rubricLine(rubric: Rubric): string {
  const { criteria, factualShare } = figuresOf(rubric)
  const share = factualShare === null ? '' : ` · ${percent(factualShare)} factual`
  return `${plural(criteria, 'criterion', 'criteria')}${share}`
}

/** The published averages beside a rubric's own. Source: DeepRubric, Table 6. */
export const publishedLine = `Published average: ${published.criteria.toFixed(1)} criteria, ${percent(published.factualShare)} factual (DeepRubric, Table 6).`

/** How often the published audit decided so. Source: DeepRubric, Appendix C.3. */
export function decidedLine(decision: RubricAudit['decision']): string {
  return `${percent(publishedDecisions[decision])} of the 9,838 published pairs (DeepRubric, Appendix C).`
}

function percent(share: number): string {
  return `${formatDecimal(share * 100, Number.isInteger(Math.round(share * 1000) / 10) ? 0 : 1)} %`
}

/** The highest score a judge gives a criterion. Source: DeepRubric, Fig. 5. */
export const highestScore = 4

const scoreWords = ['not met', 'barely met', 'partly met', 'mostly met', 'fully met']

/** What a judge gave a criterion, and where the report meets it. */
export interface CriterionScore {
  /** 0 to 4; null when the judge's reply could not be read. */
  score: number | null
  /** Sentences of the report it is pinned to; left out when nothing was pinned. */
  sentences?: number
}

/** `4 of 4 · fully met · pinned to 2 sentences` */
export function scoreLine({ score, sentences }: CriterionScore): string {
  const word = score === null ? undefined : scoreWords[score]
  const parts = [
    score === null ? 'no score' : `${formatShort(score)} of ${highestScore}`,
    word,
    sentences === undefined ? undefined : pinned(sentences),
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

function pinned(sentences: number): string {
  return sentences === 0 ? 'no sentence found' : `pinned to ${plural(sentences, 'sentence')}`
}

/** For each dot of a score whether it is full; a score out of range fills none or all. */
export function dotsOf({ score }: CriterionScore): boolean[] {
  return Array.from({ length: highestScore }, (_, at) => score !== null && score >= at + 0.5)
}

/** A field of a criterion as a line of text, for showing what changed. */
export function fieldText(criterion: RubricCriterion, field: CriterionField): string {
  const value = criterion[field]
  if (typeof value === 'number') return formatShort(value)
  if (typeof value === 'string') return value
  return value.length === 0 ? 'none' : value.join(field === 'evidence' ? ' / ' : ', ')
}

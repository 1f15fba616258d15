import type { RewardRecord } from '@/lib/core/rewards/schema'
import { isFailedRequest } from '@/lib/systems/kit/view-text'
import type { TaskReply, Judging, RecordOptions } from '@/lib/systems/kit/judging'
import { citationParts, claimPart, claimScore, type JudgedClaim } from '../parts/citation'
import type { Outcome } from '../parts/outcome'
import { judgedClaim } from '../parts/report-facts'
import {
  citationOutcome,
  citationPartOutcome,
  rewardedOf,
  rubricOutcome,
  type Rewarded,
} from '../parts/rewarded'

/** The value of a reply by its place: null = it could not be read, undefined = it was never asked for. */
export type ReplyValue = (criterion: string, target: number) => number | null | undefined

export function replyValues(judged: readonly TaskReply[]): ReplyValue {
  const byPlace = new Map(judged.map((one) => [`${one.criterion} ${one.target ?? ''}`, one.value]))
  return (criterion, target) => {
    const value = byPlace.get(`${criterion} ${target}`)
    if (value === undefined) return undefined
    return typeof value === 'number' && Number.isFinite(value) ? value : null
  }
}

/** The claims of the report with what was said of each; null without a report. */
export function judgedClaims({ report }: Rewarded, said: ReplyValue): JudgedClaim[] {
  return (report?.claims ?? []).map((claim) =>
    judgedClaim(claim, {
      recall: said('recall', claim.index),
      precision: said('precision', claim.index),
      needsCitation: said('needs_citation', claim.index),
    }),
  )
}

const ofClaims = ['recall', 'precision', 'needs_citation']

/** Rubric and citation with their parts and their arithmetic. Source: DeepRubric, section 3.3. */
export const records: Judging['records'] = (subject, judged, options) => {
  if (isFailedRequest(subject.reading)) return []
  const rewarded = rewardedOf(subject.reading, subject.payload, options.convention)
  const said = replyValues(judged)
  const asked = new Set(judged.map(({ criterion }) => criterion))
  const isClaims = ofClaims.some((name) => asked.has(name))
  return [
    ...(asked.has('criterion_score') ? [rubricRecord(rewarded, said, options)] : []),
    ...(isClaims ? citationRecords(rewarded, said, options) : []),
  ]
}

function rubricRecord(rewarded: Rewarded, said: ReplyValue, options: RecordOptions): RewardRecord {
  const at = (target: number) => said('criterion_score', target)
  const scores = rewarded.rubric.map(({ id }, target) => [id, at(target) ?? null])
  return record('rubric', rubricOutcome(rewarded, at), options, Object.fromEntries(scores))
}

function citationRecords(
  rewarded: Rewarded,
  said: ReplyValue,
  options: RecordOptions,
): RewardRecord[] {
  const claims = judgedClaims(rewarded, said)
  const partsBy = (valueOf: (claim: JudgedClaim) => number | null) =>
    Object.fromEntries(claims.map((claim, at) => [`claim ${at + 1}`, valueOf(claim)]))
  return [
    record('citation', citationOutcome(rewarded, claims), options, partsBy(claimScore)),
    ...citationParts.map((part) => {
      const outcome = citationPartOutcome(rewarded, claims, part)
      const parts = partsBy((claim) => claimPart(claim, part))
      return record(`citation_${part}`, outcome, options, parts)
    }),
  ]
}

function record(
  name: string,
  { value, missing, explanation }: Outcome,
  { convention, judge }: RecordOptions,
  parts: Record<string, number | null>,
): RewardRecord {
  return {
    name,
    value,
    origin: 'judged',
    convention,
    judge,
    per_criterion: parts,
    ...(value === null ? { missing } : {}),
    explanation,
  }
}

/** One score a criterion, one judgement a claim. */
export const places: NonNullable<Judging['places']> = ({ reading, payload }) => {
  const { rubric, report } = rewardedOf(reading, payload, 'paper')
  return { criteria: rubric.length, claims: report?.claims.length ?? 0 }
}

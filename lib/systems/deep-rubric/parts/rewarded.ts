import type { ItemPayload } from '@/lib/core/items/schema'
import type { Convention } from '@/lib/core/rewards/schema'
import type { Reading } from '@/lib/core/traces/schema'
import { readReport, type Report } from '../report/report'
import { researchPayloadSchema, type Rubric } from '@/lib/core/items/research-task'
import { citationMean, type CitationPart, citationReward, type JudgedClaim } from './citation'
import { defined, lacking, type Outcome } from './outcome'
import { citeFacts } from './report-facts'
import { rubricReward } from './rubric'

/** What rewards of a trajectory are counted on. */
export interface Rewarded {
  reading: Reading
  report: Report | null
  rubric: Rubric
  convention: Convention
}

export function rewardedOf(
  reading: Reading,
  payload: ItemPayload | null,
  convention: Convention,
): Rewarded {
  const parsed = researchPayloadSchema.pick({ rubric: true }).safeParse(payload ?? {})
  const rubric = parsed.success ? (parsed.data.rubric ?? []) : []
  return { reading, report: readReport(reading), rubric, convention }
}

const withoutReport: Record<Convention, string> = {
  paper: 'There is no closed report, so it counts 0.',
  released: 'There is no closed report: the released code counts the format alone.',
}

/** The rubric reward by the scores of its criteria; 0 without a report. Source: DeepRubric, section 3.3. */
export function rubricOutcome(
  { report, rubric, convention }: Rewarded,
  scoreAt: (at: number, id: string) => number | null | undefined,
): Outcome {
  const isScored = report !== null
  const scored = rubric.map(({ id, weight }, at) => ({
    id,
    weight,
    score: isScored ? scoreAt(at, id) : 0,
  }))
  const outcome = rubricReward(scored, convention)
  if (isScored || (outcome.value === null && convention === 'paper')) return outcome
  return defined(0, [withoutReport[convention]])
}

/** The citation reward of judged claims; 0 without a report or where nothing was found. Source: DeepRubric, section 3.3. */
export function citationOutcome(
  rewarded: Rewarded,
  claims: readonly JudgedClaim[] | null,
): Outcome {
  const { reading, report, convention } = rewarded
  const bare = withoutClaims(rewarded, claims)
  if (bare !== null || report === null || claims === null) return bare ?? unread
  return citationReward(claims, citeFacts(report, reading.view), convention)
}

/** Mean recall or precision of judged claims; 0 where the citation reward is. Source: DeepRubric, Appendix A. */
export function citationPartOutcome(
  rewarded: Rewarded,
  claims: readonly JudgedClaim[] | null,
  part: CitationPart,
): Outcome {
  const bare = withoutClaims(rewarded, claims)
  if (bare !== null || claims === null) return bare ?? unread
  return citationMean(claims, part, rewarded.convention)
}

const unread = lacking(['claims'], 'No judge has read the claims of the report.')

/** What citations come to before any claim is looked at; null where claims decide. */
function withoutClaims(
  { report, convention }: Rewarded,
  claims: readonly JudgedClaim[] | null,
): Outcome | null {
  if (report === null) return defined(0, [withoutReport[convention]])
  if (report.snippets.length === 0)
    return defined(0, ['No tool found anything that could be cited, so it counts 0.'])
  return claims === null ? unread : null
}

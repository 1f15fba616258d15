import type { Convention } from '@/lib/core/rewards/schema'
import { isMeaningful } from './meaningful'
import { defined, lacking, mean, shown, type Outcome } from './outcome'
import { citationSpread } from './spread'

/** A claim with what the judge said of it; null = could not be read, undefined = never asked. */
export interface JudgedClaim {
  text: string
  isCited: boolean
  /** 1 fully, 0.5 partially, 0 not supported by what it cites; of a claim that cites something found. */
  recall: number | null | undefined
  /** 1 relevant, 0 irrelevant; of a claim that cites something found. */
  precision: number | null | undefined
  /** 1 or 0; of any other claim. */
  needsCitation: number | null | undefined
}

export interface CiteFacts {
  /** Distinct ids that are cited, and those of them that were found. */
  cited: number
  valid: number
  /** Texts of the cited claims. */
  texts: readonly string[]
  /** One in [0, 1] for each valid id. */
  positions: readonly number[]
}

/** Harmonic mean; 0 when both are 0. */
export function harmonicMean(recall: number, precision: number): number {
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision)
}

/** F1 of one claim in [0, 1]; null while something it rests on is missing. Source: DeepRubric, Appendix A. */
export function claimScore({
  isCited,
  recall,
  precision,
  needsCitation,
}: JudgedClaim): number | null {
  if (isCited) {
    const isJudged = typeof recall === 'number' && typeof precision === 'number'
    return isJudged ? harmonicMean(recall, precision) : null
  }
  return typeof needsCitation === 'number' ? harmonicMean(1 - needsCitation, 1) : null
}

/** Recall and precision of one claim, each in [0, 1]; null while it is not judged. Source: DeepRubric, Appendix A. */
export function claimPart(claim: JudgedClaim, part: CitationPart): number | null {
  if (claim.isCited) return claim[part] ?? null
  if (typeof claim.needsCitation !== 'number') return null
  return part === 'recall' ? 1 - claim.needsCitation : 1
}

export const citationParts = ['recall', 'precision'] as const
export type CitationPart = (typeof citationParts)[number]

/** The mean of recall or precision over the claims of a report; undefined while a claim is not judged. */
export function citationMean(
  claims: readonly JudgedClaim[],
  part: CitationPart,
  convention: Convention,
): Outcome {
  const counted = countedClaims(claims, convention)
  if (counted.length === 0) return lacking(['claims'], 'The report has no claim.')
  const values = counted.flatMap((claim) => claimPart(claim, part) ?? [])
  const open = counted.length - values.length
  if (open > 0) return lacking(['claims'], openLine(open, counted.length))
  const value = mean(values)
  return defined(value, [`Mean ${part} of ${values.length} claims = ${shown(value)}.`])
}

const openLine = (open: number, all: number) =>
  `${open} of ${all} claims have no judgement that reads.`

/** In the released code claims of the same words are one, the last counts, and a reply that cannot be read is 0. */
function countedClaims(claims: readonly JudgedClaim[], convention: Convention) {
  if (convention === 'paper') return claims
  return [...new Map(claims.map((one) => [one.text, filled(one)])).values()]
}

/** Distinct ids beyond this add nothing. */
const manyIds = 6

/** Q·(0.7 + 0.1·d + 0.2·c) with Q = v·m, in [0, 1]; 0 without a cited id. Source: DeepRubric, Appendix A. */
export function citationFormat(
  { cited, valid, texts, positions }: CiteFacts,
  convention: Convention,
): Outcome & { value: number } {
  if (cited === 0) return { ...defined(0, ['citation format = 0: no id is cited.']), value: 0 }
  const meaningful = texts.filter((text) => isMeaningful(text, convention)).length
  const v = valid / cited
  const m = texts.length === 0 ? 0 : meaningful / texts.length
  const c = Math.min(valid, manyIds) / manyIds
  const spread = citationSpread(positions)
  const q = v * m
  const value = q * (0.7 + 0.1 * spread.value + 0.2 * c)
  return {
    ...defined(value, [
      `v = ${valid} of ${cited} cited ids were found = ${shown(v)}.`,
      `m = ${meaningful} of ${texts.length} cited claims are meaningful = ${shown(m)}.`,
      `c = min(${valid}, ${manyIds}) ÷ ${manyIds} = ${shown(c)}.`,
      ...spread.explanation,
      `citation format = ${shown(v)} × ${shown(m)} × (0.7 + 0.1 × ${shown(spread.value)} + 0.2 × ${shown(c)}) = ${shown(value)}.`,
    ]),
    value,
  }
}

/**
 * 0.6·F̄1 + 0.4·citation format, in [0, 1]; undefined while a claim is not judged. In the released code claims of the
 * same words are one, the last counts, and a reply that cannot be read is 0. Source: DeepRubric, section 3.3.
 */
export function citationReward(
  claims: readonly JudgedClaim[],
  facts: CiteFacts,
  convention: Convention,
): Outcome {
  const counted = countedClaims(claims, convention)
  const scores = counted.map(claimScore)
  const open = scores.filter((score) => score === null).length
  const format = citationFormat(facts, convention)
  if (open > 0) {
    return lacking(['claims'], openLine(open, scores.length), ...format.explanation)
  }
  const values = scores.map((score) => score ?? 0)
  const f1 = mean(values)
  const value = 0.6 * f1 + 0.4 * format.value
  const once =
    counted.length < claims.length ? ` (${claims.length} claims, repeated ones once)` : ''
  return defined(value, [
    ...counted.map((claim, at) => claimLine(claim, at, values[at] ?? 0)),
    `Mean F1 of ${values.length} claims = ${shown(f1)}${once}.`,
    ...format.explanation,
    `0.6 × ${shown(f1)} + 0.4 × ${shown(format.value)} = ${shown(value)}.`,
  ])
}

function filled(claim: JudgedClaim): JudgedClaim {
  const { recall, precision, needsCitation } = claim
  return {
    ...claim,
    recall: recall === null ? 0 : recall,
    precision: precision === null ? 0 : precision,
    needsCitation: needsCitation === null ? 1 : needsCitation,
  }
}

function claimLine(
  { isCited, recall, precision, needsCitation }: JudgedClaim,
  at: number,
  f1: number,
): string {
  if (!isCited) {
    const why = needsCitation === 0 ? 'needs no citation' : 'needs a citation'
    return `Claim ${at + 1}: uncited, ${why}: F1 = ${shown(f1)}`
  }
  const [r, p] = [shown(recall ?? 0), shown(precision ?? 0)]
  return `Claim ${at + 1}: recall ${r}, precision ${p}: F1 = 2 × ${r} × ${p} ÷ (${r} + ${p}) = ${shown(f1)}`
}

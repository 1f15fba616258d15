import type { Verdict } from '@/lib/core/items/schema'
import type { Convention } from '@/lib/core/rewards/schema'
import { recoversLabel } from '@/lib/core/traces/correct'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'

interface JudgedVerdicts {
  /** Null for an unlabelled item. */
  label: Verdict | null
  labels: LabelMapping
  /** The judge's verdict from all answers. */
  full: Verdict | null
  /** The judge's verdict from all answers but the i-th, one a question. */
  without: readonly (Verdict | null)[]
  convention?: Convention
}

export interface PerQuestion {
  value: number | null
  perQuestion: (number | null)[]
}

/**
 * What each answer adds to the judgement: 1 necessary, ½ redundant, 0 neutral, −1 harmful; without a label 1 when
 * leaving it out changes the judgement, else 0. The trace has the smallest of them. Null without questions or when
 * a judgement is missing. Source: DecomposeRL, sections 3.2 and 3.3.
 * Released: the mean; one question counts 1 or 0; no question 0; a missing judgement is not right.
 */
export function necessity({
  label,
  labels,
  full,
  without,
  convention = 'paper',
}: JudgedVerdicts): PerQuestion {
  const isReleased = convention === 'released'
  const isRight = (verdict: Verdict | null) =>
    verdict !== null && label !== null && recoversLabel(verdict, label, labels)
  const perQuestion = without.map((verdict) => {
    if (!isReleased && (full === null || verdict === null)) return null
    if (label === null) return Number(full !== verdict)
    return labelled(isRight(full), isRight(verdict))
  })
  if (isReleased)
    return {
      value: releasedValue(perQuestion, label === null ? full === null : isRight(full)),
      perQuestion,
    }
  const known = perQuestion.filter((value) => value !== null)
  const isDefined = known.length > 0 && known.length === perQuestion.length
  return { value: isDefined ? Math.min(...known) : null, perQuestion }
}

function labelled(fullIsRight: boolean, withoutIsRight: boolean): number {
  if (fullIsRight) return withoutIsRight ? 0.5 : 1
  return withoutIsRight ? -1 : 0
}

function releasedValue(perQuestion: (number | null)[], fullIsRight: boolean): number {
  if (perQuestion.length === 0) return 0
  if (perQuestion.length === 1) return fullIsRight ? 1 : 0
  return perQuestion.reduce<number>((sum, value) => sum + (value ?? 0), 0) / perQuestion.length
}

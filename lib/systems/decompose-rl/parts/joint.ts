import type { Convention } from '@/lib/core/rewards/schema'
import type { PerQuestion } from './necessity'

/** A judge's word on one question and its answer; null = the judge was not asked or its reply was unreadable. */
export interface JudgedQuestion {
  /** 0 or 1. */
  answerable: number | null
  /** 0, 0.2 … 1: the share of five checks. */
  atomic: number | null
  /** 0 or 1; not needed for an abstained answer. */
  correct: number | null
  abstained: boolean
  /** False for a question without an answer. */
  answered?: boolean | undefined
}

/**
 * Mean over the questions of answerable · atomic · correct; an abstained answer drops `correct`, a question without
 * an answer counts 0. Null without questions or when a needed factor is missing. Source: DecomposeRL, section 3.2.
 * Released: answerable is turned round for an abstained answer.
 */
export function joint(
  questions: readonly JudgedQuestion[],
  convention: Convention = 'paper',
): PerQuestion {
  const perQuestion = questions.map((question) => term(question, convention))
  const known = perQuestion.filter((value) => value !== null)
  const isDefined = known.length > 0 && known.length === perQuestion.length
  const sum = known.reduce((total, value) => total + value, 0)
  return { value: isDefined ? sum / known.length : null, perQuestion }
}

function term(question: JudgedQuestion, convention: Convention): number | null {
  const { answerable, atomic, correct, abstained, answered = true } = question
  if (!answered) return 0
  if (answerable === null || atomic === null) return null
  if (abstained) return (convention === 'released' ? 1 - answerable : answerable) * atomic
  return correct === null ? null : answerable * atomic * correct
}

/** Names of the judge's replies that the joint reward still needs. */
export function missingFactors(questions: readonly JudgedQuestion[]): string[] {
  const asked = questions.filter(({ answered = true }) => answered)
  const missing: string[] = []
  if (asked.some((question) => question.answerable === null)) missing.push('answerable')
  if (asked.some((question) => question.atomic === null)) missing.push('atomic')
  if (asked.some((question) => !question.abstained && question.correct === null)) {
    missing.push('correct')
  }
  return missing
}

import type { Attempt, JoinedLink, Stage } from '@/lib/systems/composition-rl/composing/schema'
import { linkChecks, stages } from '@/lib/systems/composition-rl/composing/vocabulary'

export interface FunnelRow {
  stage: 'tried' | Stage
  count: number
  /** Dropped for want of this stage. */
  dropped: number
}

function hasReached({ value, number, text, checks }: JoinedLink, stage: Stage): boolean {
  if (stage === 'defined') return value !== null
  if (stage === 'replaced') return number !== null
  if (stage === 'related') return text !== null
  return (
    linkChecks.some((check) => check === stage) &&
    checks.some(({ check, passed }) => check === stage && passed)
  )
}

/**
 * How many pairs came how far; what is under way is counted where it stands. A chain of more than two problems has a
 * pair for each link, the last one first. Source: Composition-RL, Appendix D.1.
 */
export function funnelOf(attempts: readonly Attempt[]): FunnelRow[] {
  const pairs = attempts.flatMap((attempt) =>
    attempt.links.map((made, link) => ({ made, link, attempt })).filter(isTried),
  )
  const tried: FunnelRow = { stage: 'tried', count: pairs.length, dropped: 0 }
  return [
    tried,
    ...stages.map((stage): FunnelRow => ({
      stage,
      count: pairs.filter(({ made }) => hasReached(made, stage)).length,
      dropped: attempts.filter(({ dropped }) => dropped?.stage === stage).length,
    })),
  ]
}

/** A pair is tried once the one after it is done. */
function isTried({ attempt, link }: { attempt: Attempt; link: number }): boolean {
  const after = attempt.links[link + 1]
  return after === undefined || linkChecks.every((check) => hasReached(after, check))
}

/** What the paper counted after each check, of MATH-Composition-199K. Source: Composition-RL, Appendix B.1. */
export const published: Partial<Record<FunnelRow['stage'], number>> = {
  tried: 240_000,
  value: 231_000,
  number: 200_000,
  names: 199_000,
}

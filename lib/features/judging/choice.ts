import type { CacheMode } from '@/lib/core/model-calls/schema'
import { allCriteria, onRequest } from '@/lib/systems/registry/criteria'
import type { Criterion } from '@/lib/systems/kit/judging'
import type { JudgingCost, JudgingRequest } from './schema'

/** What a person chose: who is asked, and whether for the questions a claim needs. */
export interface JudgeChoice {
  /** Id of a model server; empty = the first that judges. */
  judge: string
  /** Ids of other servers by criterion; empty = the one above. */
  byCriterion: Readonly<Record<string, string>>
  hasSilver: boolean
  cache: CacheMode
  /** As it is typed; empty = none. */
  budget: string
}

export const usualChoice: JudgeChoice = {
  judge: '',
  byCriterion: {},
  hasSilver: false,
  cache: 'use',
  budget: '',
}

function isAsked({ name }: Criterion, { hasSilver }: JudgeChoice): boolean {
  return hasSilver || !onRequest.has(name)
}

/** The choice as the API takes it. */
export function judgingRequest(
  of: Pick<JudgingRequest, 'trace_ids' | 'filter' | 'criteria'>,
  choice: JudgeChoice,
): JudgingRequest {
  const asked = allCriteria.filter((criterion) => isAsked(criterion, choice))
  const others = asked.flatMap(({ name }) => {
    const server = choice.byCriterion[name] ?? ''
    return server === '' ? [] : [[name, server] as const]
  })
  const judges = {
    ...(choice.judge === '' ? {} : { default: choice.judge }),
    ...Object.fromEntries(others),
  }
  return {
    ...of,
    ...(Object.keys(judges).length > 0 && { judges }),
    ...(choice.cache !== 'use' && { cache: choice.cache }),
    ...(choice.budget.trim() !== '' && { budget: Number(choice.budget) }),
    ...(choice.hasSilver && { criteria: asked.map(({ name }) => name) }),
  }
}

/** Who is asked about a criterion that no server was chosen for. */
export function usualJudge({ role }: Criterion): string {
  return role === 'novice' ? 'first novice other than the judge' : 'the judge above'
}

/** Criteria that somebody is asked in words, of those the traces call for; all of them while that is not known. */
export function choosableCriteria(
  choice: JudgeChoice,
  cost: Pick<JudgingCost, 'calls'> | undefined,
): Criterion[] {
  return allCriteria.filter(
    (criterion) =>
      criterion.role !== 'embedding' &&
      isAsked(criterion, choice) &&
      (cost === undefined || Object.hasOwn(cost.calls, criterion.name)),
  )
}

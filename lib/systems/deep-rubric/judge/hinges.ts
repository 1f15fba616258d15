import type { Judging } from '@/lib/systems/kit/judging'
import { rewardedOf } from '../parts/rewarded'
import { replyValues } from './records'

/**
 * Replies that a reward turns on: the scores of the criteria that weigh most; a claim that is taken to nothing, by the
 * one reply that does it. Source of the rewards: DeepRubric, section 3.3.
 */
export const hinges: Judging['hinges'] = ({ reading, payload }, judged) => {
  const { rubric } = rewardedOf(reading, payload, 'paper')
  const heaviest = Math.max(...rubric.map(({ weight }) => weight))
  const said = replyValues(judged)
  const isAlone = (other: string, target: number) => (said(other, target) ?? 0) > 0
  return ({ criterion, target, value }) => {
    if (target === null) return false
    if (criterion === 'criterion_score') return rubric[target]?.weight === heaviest
    if (criterion === 'recall') return value === 0 && isAlone('precision', target)
    if (criterion === 'precision') return value === 0 && isAlone('recall', target)
    return criterion === 'needs_citation' && value === 1
  }
}

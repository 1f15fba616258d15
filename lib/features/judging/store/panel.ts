import type { Attributed, JudgeReply } from '@/lib/features/rewards/judged/judged'

/**
 * The replies that rewards follow from after an asking: of each criterion all that its judge ever said. A criterion that
 * was not asked about now has its replies of before where one judge was asked. Vectors are not kept: those of now count.
 */
export function panelOf(
  kept: readonly JudgeReply[],
  answered: readonly Attributed[],
): (Attributed | JudgeReply)[] {
  const judges = [...new Set(answered.map(({ judge }) => judge))]
  const alone = judges.length === 1 ? judges[0] : undefined
  const asked = new Map(answered.map(({ criterion, judge }) => [criterion, judge]))
  return [
    ...kept.filter(
      ({ criterion, judge }) =>
        criterion !== 'embedding' && judge === (asked.get(criterion) ?? alone),
    ),
    ...answered.filter(({ criterion }) => criterion === 'embedding'),
  ]
}

import * as rewardCalls from '@/lib/features/rewards/contract'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'
import { computeRewards } from '@/lib/features/rewards/compute/compute'
import { answerProblem, labelProblem } from '@/lib/features/rewards/compute/labels'

export const POST = route(rewardCalls.compute, async ({ body }) => {
  const input = await body()
  const problem = answerProblem(input) ?? labelProblem(input)
  if (problem !== null) throw new AppError('invalid', problem)
  return json(computeRewards(input))
})

import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { computeRewards } from '@/lib/features/rewards/compute/compute'
import { answerProblem, labelProblem } from '@/lib/features/rewards/compute/labels'
import { computeInputSchema } from '@/lib/features/rewards/compute/schema'

export const POST = route(async (request) => {
  const input = await readBody(computeInputSchema, request)
  const problem = answerProblem(input) ?? labelProblem(input)
  if (problem !== null) throw new AppError('invalid', problem)
  return json(computeRewards(input))
})

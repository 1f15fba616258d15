import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'
import { computeRewards } from '@/lib/rewards/compute/compute'
import { answerProblem, labelProblem } from '@/lib/rewards/compute/labels'
import { computeInputSchema } from '@/lib/rewards/compute/schema'

export const POST = route(async (request) => {
  const input = await readBody(computeInputSchema, request)
  const problem = answerProblem(input) ?? labelProblem(input)
  if (problem !== null) throw new AppError('invalid', problem)
  return json(computeRewards(input))
})

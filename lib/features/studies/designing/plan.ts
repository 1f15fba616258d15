import type { z } from 'zod'
import type { newPlanSchema } from '../planning/schema'
import { newStudySchema } from '../design-schema'
import { rawOf } from './check'
import type { StudyDraft } from './schema'
import { type AssumptionsDraft, largestNet } from './assumptions'

function between(text: string, most: number): number | undefined {
  const value = Number(text)
  return text.trim() !== '' && value >= 1 && value <= most ? Math.floor(value) : undefined
}

function assumptionsOf({ seconds, nonDecisive, net, annotators }: AssumptionsDraft) {
  const perPair = between(seconds, 3_600)
  const people = between(annotators, 200)
  return {
    non_decisive: nonDecisive,
    net: Math.min(net, largestNet(nonDecisive)),
    ...(perPair === undefined ? {} : { seconds_per_pair: perPair }),
    ...(people === undefined ? {} : { annotators: people }),
  }
}

/** What of a draft can be planned with: every part that is right by itself. */
export function planOf(
  draft: StudyDraft,
  assumptions: AssumptionsDraft,
): z.input<typeof newPlanSchema> {
  const raw: Record<string, unknown> = rawOf(draft)
  const right = Object.entries(newStudySchema.partial().shape).flatMap(([key, schema]) => {
    const parsed = schema.safeParse(raw[key])
    return parsed.success && parsed.data !== undefined ? [[key, parsed.data]] : []
  })
  return {
    ...Object.fromEntries(right),
    systems: draft.systems.flatMap(({ of }) => of ?? []),
    assumptions: assumptionsOf(assumptions),
  }
}

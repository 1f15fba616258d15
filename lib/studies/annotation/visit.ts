import { z } from 'zod'

const longestTrail = 500

/** What one tab remembers over a reload. */
export const visitSchema = z.object({
  /** Pairs answered here, in the order in which they were first answered: the way back. */
  trail: z.array(z.string()).default([]),
  hasReadInstructions: z.boolean().default(false),
  /** Time already spent on the pair and round in sight. */
  spent: z
    .object({ place: z.string(), milliseconds: z.number().min(0) })
    .nullable()
    .default(null),
})
export type Visit = z.infer<typeof visitSchema>

/** Total: what cannot be read is a first visit. */
export function parseVisit(text: string | null): Visit {
  const first = visitSchema.parse({})
  if (text === null) return first
  try {
    return visitSchema.safeParse(JSON.parse(text)).data ?? first
  } catch {
    return first
  }
}

export function answered(visit: Visit, pair: string): Visit {
  const trail = visit.trail.includes(pair) ? visit.trail : [...visit.trail, pair]
  return { ...visit, trail: trail.slice(-longestTrail), spent: null }
}

/** The pair answered before this one, or the last one of all when this one is not answered yet. */
export function pairBefore({ trail }: Visit, pair: string | null): string | null {
  const at = pair === null ? -1 : trail.indexOf(pair)
  return (at === -1 ? trail.at(-1) : trail[at - 1]) ?? null
}

export function spentOn({ spent }: Visit, place: string): number {
  return spent?.place === place ? spent.milliseconds : 0
}

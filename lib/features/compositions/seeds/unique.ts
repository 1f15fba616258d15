import { seedSchema, type Seed } from '@/lib/systems/composition-rl/composing/schema'

export interface FoundSeeds {
  seeds: Seed[]
  /** Problems without an answer, or beyond what is composed. */
  left: number
}

/** Problems that can be composed, each text once; what cannot is counted. */
export function usableSeeds(found: readonly unknown[]): FoundSeeds {
  const seeds = new Map<string, Seed>()
  let left = 0
  for (const one of found) {
    const parsed = seedSchema.safeParse(one)
    if (!parsed.success) left += 1
    else if (!seeds.has(parsed.data.problem)) seeds.set(parsed.data.problem, parsed.data)
  }
  return { seeds: [...seeds.values()], left }
}

import { conventionSchema, type RewardRecord } from '@/lib/core/rewards/schema'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { criteria } from '@/lib/systems/registry/criteria'
import { termSources } from '@/lib/systems/registry/term-sources'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import type { PromptUse, RewardBasis } from './schema'

/** A reward of a trace: name, origin, convention, judge. A call about it: judge, criterion, version of the prompt. */
export type Part =
  | ['reward', string, RewardRecord['origin'], string, string]
  | ['call', string, string, string | null]

/** Traces whose rewards have the same origins. */
export interface Measured {
  parts: readonly Part[]
  traces: number
}

interface Found {
  reward: RewardBasis
  labels: Set<string | null>
}

/** The rewards of some traces of a system, each with its definition, judge and prompts. */
export function rewardsOf(
  system: SystemId,
  measured: readonly Measured[],
  useOf: (label: string | null) => PromptUse,
): RewardBasis[] {
  const found = new Map<string, Found>()
  for (const { parts, traces } of measured)
    for (const part of parts) {
      if (part[0] !== 'reward') continue
      const [, name, origin, convention, judge] = part
      const key = JSON.stringify(part)
      const own = found.get(key) ?? {
        reward: {
          name,
          origin,
          convention: conventionSchema.safeParse(convention).data ?? null,
          judge: judge === '' ? null : judge,
          traces: 0,
          paper: termSources[system][name]?.paper ?? null,
          prompts: [],
        },
        labels: new Set<string | null>(),
      }
      found.set(key, own)
      own.reward.traces += traces
      if (origin === 'judged')
        for (const label of labelsBehind(system, { name, judge }, parts)) own.labels.add(label)
    }
  return inOrder(
    system,
    [...found.values()].map(({ reward, labels }) => ({
      ...reward,
      prompts: [...labels].toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1)).map(useOf),
    })),
  )
}

/** Versions that the judges of a reward were asked with. */
function labelsBehind(
  system: SystemId,
  { name, judge }: { name: string; judge: string },
  parts: readonly Part[],
): (string | null)[] {
  const asked = criteria[system].filter(({ rewards }) => rewards.includes(name))
  const judges = judge.split(' + ')
  return parts.flatMap((part) => {
    if (part[0] !== 'call' || !judges.includes(part[1])) return []
    return asked.some((criterion) => criterion.name === part[2]) ? [part[3]] : []
  })
}

const spelled = ({ name, origin, convention, judge }: RewardBasis) =>
  `${name} ${origin} ${convention} ${judge}`

/** As the system lists its terms, what only a file has last. */
function inOrder(system: SystemId, rewards: readonly RewardBasis[]): RewardBasis[] {
  const terms = vocabulary[system].terms.map(({ name }) => name)
  const placeOf = ({ name }: RewardBasis) => {
    const place = terms.indexOf(name)
    return place < 0 ? terms.length : place
  }
  return rewards.toSorted((a, b) => placeOf(a) - placeOf(b) || (spelled(a) < spelled(b) ? -1 : 1))
}

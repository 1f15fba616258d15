import { promptsBehindReward } from '@/lib/features/prompts/behind-reward'
import type { Prompt } from '@/lib/features/prompts/schema'
import { promptWord } from '@/lib/features/prompts/words'
import { criteria } from '@/lib/systems/registry/criteria'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { termSources } from '@/lib/systems/registry/term-sources'

interface TermFactsProps {
  system: SystemId
  reward: string
  /** The newest versions of the system. */
  prompts: readonly Prompt[]
}

/** Where a reward is defined, how the released code differs, and the prompts its judge is asked with. */
export function TermFacts({ system, reward, prompts }: TermFactsProps) {
  const source = termSources[system][reward]
  const asked = promptsBehindReward(reward, criteria[system], prompts)
  return (
    <>
      {source === undefined ? null : (
        <>
          <dd className="text-[0.8125rem]">By the paper: {source.paper}.</dd>
          <dd className="text-[0.8125rem]">
            By the released code:{' '}
            {source.released ?? (asked.length > 0 ? 'the same formula.' : 'the same.')}
          </dd>
        </>
      )}
      {asked.length === 0 ? null : (
        <dd className="text-[0.8125rem] wrap-anywhere">
          Judged with {asked.map(({ label }) => promptWord(label, prompts)).join(', ')}.
        </dd>
      )}
    </>
  )
}

import type { SampleState } from '@/lib/features/runs/fold'
import { formatReward } from '@/lib/text/numbers'
import { rewardTitle } from '@/lib/systems/registry/verdict-words'

/** What the judge made of the report; how it came to it stands beside the saved trace. */
export function LiveScores({ rewards }: Pick<SampleState, 'rewards'>) {
  if (rewards.length === 0) return null
  return (
    <dl aria-label="Scores" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
      {rewards.map(({ name, value }) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-soft">{rewardTitle(name)}</dt>
          <dd className="font-mono">{value === null ? 'undefined' : formatReward(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

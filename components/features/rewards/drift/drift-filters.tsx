'use client'

import { useDriftView } from './use-drift-view'
import { OptionSelect } from '@/components/ui/field'
import { conventionWords, type DriftLine, driftTitle } from '@/lib/features/rewards/drift/words'
import { conventions } from '@/lib/core/rewards/vocabulary'
import { visibleText } from '@/lib/text/visible-text'

/** What the list of differences is narrowed by. */
export function DriftFilters({ lines }: { lines: readonly DriftLine[] }) {
  const { view, change } = useDriftView()
  const rewards = [...new Set(lines.map(({ reward }) => reward))]
  const judges = [...new Set(lines.flatMap(({ judge }) => judge ?? []))]
  return (
    <search className="flex flex-wrap gap-2">
      <OptionSelect
        aria-label="Reward"
        value={view.reward}
        onValue={(reward) => void change({ reward })}
        className="h-8! w-auto! max-w-60"
        none={[null, 'any reward']}
        options={rewards.map((reward) => [reward, driftTitle(reward)])}
      />
      <OptionSelect
        aria-label="Definition"
        value={view.convention}
        onValue={(convention) => void change({ convention })}
        className="h-8! w-auto!"
        none={[null, 'any definition']}
        options={conventions.map((by) => [by, conventionWords[by]])}
      />
      {judges.length === 0 ? null : (
        <OptionSelect
          aria-label="Judge"
          value={view.judge}
          onValue={(judge) => void change({ judge })}
          className="h-8! w-auto! max-w-60"
          none={[null, 'any judge or none']}
          options={judges.map((judge) => [judge, `judged by ${visibleText(judge)}`])}
        />
      )}
    </search>
  )
}

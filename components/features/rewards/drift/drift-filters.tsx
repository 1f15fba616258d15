'use client'

import { useDriftView } from './use-drift-view'
import { Select } from '@/components/ui/field'
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
      <Select
        aria-label="Reward"
        value={view.reward ?? ''}
        onChange={({ target }) => void change({ reward: target.value || null })}
        className="h-8! w-auto! max-w-60"
      >
        <option value="">any reward</option>
        {rewards.map((reward) => (
          <option key={reward} value={reward}>
            {driftTitle(reward)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Definition"
        value={view.convention ?? ''}
        onChange={({ target: { value } }) =>
          void change({ convention: conventions.find((by) => by === value) ?? null })
        }
        className="h-8! w-auto!"
      >
        <option value="">either definition</option>
        {conventions.map((by) => (
          <option key={by} value={by}>
            {conventionWords[by]}
          </option>
        ))}
      </Select>
      {judges.length === 0 ? null : (
        <Select
          aria-label="Judge"
          value={view.judge ?? ''}
          onChange={({ target }) => void change({ judge: target.value || null })}
          className="h-8! w-auto! max-w-60"
        >
          <option value="">with or without a judge</option>
          {judges.map((judge) => (
            <option key={judge} value={judge}>
              judged by {visibleText(judge)}
            </option>
          ))}
        </Select>
      )}
    </search>
  )
}

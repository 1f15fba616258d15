'use client'

import type { ScoreboardView } from './use-scoreboard-view'
import { CheckboxField } from '@/components/ui/checkbox-field'
import type { AskedScores } from '@/lib/features/analysis/scores/queries'
import type { Scores } from '@/lib/features/analysis/scores/schema'
import { fewSharedWords } from '@/lib/features/analysis/scores/words'

interface SharedItemsProps {
  scores: Scores
  view: ScoreboardView
  asked: AskedScores
}

/** Whether rows are of the same items, and the switch that makes them so. */
export function SharedItems({ scores, view: { change }, asked: { common } }: SharedItemsProps) {
  if (scores.rows.length < 2 && !common) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.8125rem] text-soft">
      {scores.common
        ? 'In each column, only items that all its rows with values share.'
        : fewSharedWords(scores)}
      <CheckboxField
        label="Common items only"
        checked={common}
        onChecked={(isChecked) => change({ common: isChecked })}
      />
    </div>
  )
}

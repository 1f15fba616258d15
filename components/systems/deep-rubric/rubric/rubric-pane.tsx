'use client'

import { useState } from 'react'
import { CriterionCard } from './criterion-card'
import { Button } from '@/components/ui/button'
import type { Rubric } from '@/lib/core/items/research-task'
import {
  type CriterionScore,
  publishedLine,
  rubricLine,
} from '@/lib/systems/deep-rubric/rubric/words'
import { plural } from '@/lib/text/numbers'

const atOnce = 60

interface RubricPaneProps {
  rubric: Rubric
  /** By id of a criterion. */
  scores?: ReadonlyMap<string, CriterionScore> | undefined
  /** The chosen one. */
  criterion?: string | null
  /** Chosen or, with null, let go. */
  onCriterion?: (id: string | null) => void
  onLeaf?: (id: string) => void
}

/** The criteria a report is judged by. */
export function RubricPane(props: RubricPaneProps) {
  const { rubric, scores, criterion = null, onCriterion, onLeaf } = props
  const [isWhole, setWhole] = useState(false)
  const last = Math.max(
    atOnce,
    criterion === null ? 0 : rubric.findIndex(({ id }) => id === criterion) + 1,
  )
  const shown = isWhole ? rubric : rubric.slice(0, last)
  return (
    <section aria-label="Rubric">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="heading">Rubric</h2>
        <p title={publishedLine} className="text-xs text-soft">
          {rubricLine(rubric)}
        </p>
      </div>
      {rubric.length === 0 ? (
        <p className="py-2 text-soft">
          This task has no rubric. Reports can be read, but not scored by criteria.
        </p>
      ) : null}
      <ol className="-mx-2.5 mt-1 grid gap-1">
        {shown.map((one, at) => (
          <CriterionCard
            // oxlint-disable-next-line react/no-array-index-key -- ids may stand twice in a broken rubric
            key={`${at} ${one.id}`}
            criterion={one}
            score={scores?.get(one.id)}
            isChosen={one.id === criterion}
            onChoose={onCriterion && (() => onCriterion(one.id === criterion ? null : one.id))}
            onLeaf={onLeaf}
          />
        ))}
      </ol>
      {shown.length < rubric.length ? (
        <Button size="sm" className="mt-2" onClick={() => setWhole(true)}>
          Show {plural(rubric.length - shown.length, 'more criterion', 'more criteria')}
        </Button>
      ) : null}
    </section>
  )
}

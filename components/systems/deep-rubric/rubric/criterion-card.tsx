'use client'

import { useEffect, useRef } from 'react'
import { LeafChips } from './leaf-chips'
import { ScoreDots } from './score-dots'
import { LongText } from '../long-text'
import { Chip } from '@/components/ui/chip'
import { cn } from '@/lib/text/class-names'
import type { RubricCriterion } from '@/lib/core/items/research-task'
import { type CriterionScore, kindLine } from '@/lib/systems/deep-rubric/rubric/words'
import { cutText } from '@/lib/text/chunks'
import { visibleText } from '@/lib/text/visible-text'
import { plural } from '@/lib/text/numbers'

interface CriterionCardProps {
  criterion: RubricCriterion
  score?: CriterionScore | undefined
  isChosen: boolean
  onChoose?: (() => void) | undefined
  onLeaf?: ((leaf: string) => void) | undefined
}

/** Of a description, which is a button. */
const longest = 4_000

/** One criterion: what it asks, what it rests on, how well the report meets it. */
export function CriterionCard(props: CriterionCardProps) {
  const { criterion, score, isChosen, onChoose, onLeaf } = props
  const card = useRef<HTMLLIElement>(null)
  // Chosen from the tree or the report, it may be out of sight.
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const words = (
    <>
      <b className="font-semibold">{visibleText(criterion.id)}</b>{' '}
      <span dir="auto">{visibleText(cutText(criterion.description, longest))}</span>
    </>
  )
  return (
    <li
      ref={card}
      className={cn('grid gap-1 rounded-lg px-2.5 py-2', isChosen ? 'bg-linkw' : undefined)}
    >
      <div className="break-words">
        {onChoose ? (
          <button
            type="button"
            aria-pressed={isChosen}
            onClick={onChoose}
            className="min-h-6 rounded text-left break-words hover:underline"
          >
            {words}
          </button>
        ) : (
          words
        )}{' '}
        <Chip className="align-baseline">{kindLine(criterion)}</Chip>
      </div>
      {score ? <ScoreDots of={score} /> : null}
      <LeafChips leaves={criterion.source_leaf_ids} onLeaf={onLeaf} />
      <Evidence texts={criterion.evidence} />
    </li>
  )
}

function Evidence({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <details className="group text-[0.8125rem]">
      <summary className="min-h-6 list-none rounded text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <span aria-hidden className="mr-1 inline-block text-[0.625rem] group-open:rotate-90">
          ▸
        </span>
        {plural(texts.length, 'piece', 'pieces')} of evidence
      </summary>
      <ul className="mt-1 grid gap-1.5">
        {texts.map((text, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same evidence may be given twice
          <li key={at} dir="auto" className="read border-l-2 border-line pl-2.5">
            <LongText text={text} />
          </li>
        ))}
      </ul>
    </details>
  )
}

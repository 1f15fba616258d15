'use client'

import { useQuery } from '@tanstack/react-query'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import type { Proposal } from '@/lib/features/analysis/compare/proposals'
import { proposalsQuery } from '@/lib/features/analysis/compare/queries'
import { readSide, sideWords } from '@/lib/features/analysis/compare/side-choices'
import { visibleText } from '@/lib/text/visible-text'

/** As many as fit under a sentence. */
const most = 4

/** Nothing is chosen: the latest checkpoints to begin with. */
export function NoSides({ onChoose }: { onChoose: (sides: Proposal) => void }) {
  const { data: proposals = [], isPending } = useQuery(proposalsQuery())
  const isNone = !isPending && proposals.length === 0
  return (
    <EmptyState
      title="Choose two sides to compare"
      level="h2"
      actions={
        isNone ? (
          <Link href="/import" className={buttonClass('primary')}>
            Import traces
          </Link>
        ) : (
          <div className="flex flex-col gap-2">
            {proposals.slice(0, most).map((sides, at) => (
              <Button
                key={`${sides.a} ${sides.b}`}
                look={at === 0 ? 'primary' : 'plain'}
                className="h-auto! py-2 whitespace-normal!"
                onClick={() => onChoose(sides)}
              >
                {visibleText(sideWords(readSide(sides.a)))} against{' '}
                {visibleText(sideWords(readSide(sides.b)))}
              </Button>
            ))}
          </div>
        )
      }
    >
      {isNone
        ? 'Two models, runs or training steps are needed, each with traces of the same items.'
        : 'Each side is a model, a run or a training step. Start with the latest checkpoints:'}
    </EmptyState>
  )
}

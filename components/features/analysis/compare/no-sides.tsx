'use client'

import { useQuery } from '@tanstack/react-query'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { proposalsQuery } from '@/lib/features/analysis/compare/queries'
import { readSide, sideWords } from '@/lib/features/analysis/compare/side-choices'
import { plural } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

/** As many as fit under a sentence. */
const most = 4

interface NoSidesProps {
  onChoose: (sides: { a: string; b: string }) => void
}

/** Nothing is chosen: checkpoints with common items to begin with. */
export function NoSides({ onChoose }: NoSidesProps) {
  const { data } = useQuery(proposalsQuery())
  const proposals = data?.rows ?? []
  const isNone = data !== undefined && proposals.length === 0
  return (
    <EmptyState
      title="Choose two sides to compare"
      level="h2"
      actions={
        isNone ? (
          <Link href="/imports" className={buttonClass('primary')}>
            Import traces
          </Link>
        ) : (
          <div className="flex flex-col gap-2">
            {proposals.slice(0, most).map(({ shared, ...sides }, at) => (
              <Button
                key={`${sides.a} ${sides.b}`}
                look={at === 0 ? 'primary' : 'plain'}
                className="h-auto! py-2 whitespace-normal!"
                onClick={() => onChoose(sides)}
              >
                {visibleText(sideWords(readSide(sides.a)))} against{' '}
                {visibleText(sideWords(readSide(sides.b)))} ({plural(shared, 'common item')})
              </Button>
            ))}
          </div>
        )
      }
    >
      {isNone
        ? 'Choose two models, runs or training steps with traces of the same items.'
        : 'Each side is a model, a run or a training step. Start with some that answered the same items:'}
    </EmptyState>
  )
}

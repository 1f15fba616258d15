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

/** Of the filter; of all traces where no two sides within it share items. */
function useProposals(filter: string) {
  const { data: narrow } = useQuery(proposalsQuery(filter))
  const isNoneWithin = filter !== '' && narrow?.rows.length === 0
  const { data: wide } = useQuery({ ...proposalsQuery(''), enabled: isNoneWithin })
  const found = isNoneWithin ? wide : narrow
  return { proposals: found?.rows ?? [], isNone: found?.rows.length === 0, isNoneWithin }
}

const wordsOf = (search: string) => visibleText(sideWords(readSide(search)))

interface NoSidesProps {
  title: string
  /** What both sides are taken from, as a query. */
  filter: string
  onChoose: (sides: { a: string; b: string }) => void
}

/** Nothing can be compared yet: checkpoints with common items to begin with. */
export function NoSides({ title, filter, onChoose }: NoSidesProps) {
  const { proposals, isNone, isNoneWithin } = useProposals(filter)
  const start = isNoneWithin
    ? 'No two models or steps in this filter share items. Outside it, these do:'
    : 'Start with two that answered the same items:'
  return (
    <EmptyState
      title={title}
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
                {wordsOf(sides.a)} against {wordsOf(sides.b)} ({plural(shared, 'common item')})
              </Button>
            ))}
          </div>
        )
      }
    >
      {isNone
        ? 'Choose two models, runs or training steps with traces of the same items.'
        : `Each side is a model, a run or a training step. ${start}`}
    </EmptyState>
  )
}

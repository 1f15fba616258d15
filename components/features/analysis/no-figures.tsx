import { useAnalysisFilter } from './shell/use-analysis-filter'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { noTracePasses } from '@/lib/features/analysis/vocabulary'

interface NoFiguresProps {
  title: string
  /** As the server gives it. */
  reason: string | null
}

/** Why a page has no figures, and the next step: other filters where nothing passes, else the traces. */
export function NoFigures({ title, reason }: NoFiguresProps) {
  const { query, narrow } = useAnalysisFilter()
  return (
    <EmptyState
      title={title}
      actions={
        reason === noTracePasses && query !== '' ? (
          <Button onClick={() => narrow({})}>Clear filters</Button>
        ) : (
          <Link href={`/traces?${query}`} className={buttonClass()}>
            Open these traces
          </Link>
        )
      }
    >
      {reason}
    </EmptyState>
  )
}

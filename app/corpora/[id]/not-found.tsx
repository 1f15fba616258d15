import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export default function NotFound() {
  return (
    <EmptyState
      level="h1"
      title="There is no such corpus"
      actions={
        <Link href="/corpora" className={buttonClass('primary')}>
          All corpora
        </Link>
      }
    >
      It may have been deleted.
    </EmptyState>
  )
}

import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export default function NotFound() {
  return (
    <EmptyState
      level="h1"
      title="There is no such collection"
      actions={
        <Link href="/collections" className={buttonClass('primary')}>
          All collections
        </Link>
      }
    >
      It may have been deleted more than 7 days ago.
    </EmptyState>
  )
}

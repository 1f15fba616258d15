import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export const metadata = { title: 'Not found' }

export default function NotFoundPage() {
  return (
    <EmptyState
      level="h1"
      title="There is nothing at this address"
      actions={
        <Link href="/traces" className={buttonClass('primary')}>
          All traces
        </Link>
      }
    >
      It may have been deleted, or the link was cut short.
    </EmptyState>
  )
}

import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export default function NotFound() {
  return (
    <EmptyState
      level="h1"
      title="There is no such system"
      actions={
        <Link href="/docs/rewards" className={buttonClass('primary')}>
          All systems
        </Link>
      }
    />
  )
}

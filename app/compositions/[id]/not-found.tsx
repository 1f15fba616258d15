import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export default function NotFound() {
  return (
    <EmptyState
      level="h1"
      title="There is no such composition"
      actions={
        <Link href="/compositions" className={buttonClass('primary')}>
          All compositions
        </Link>
      }
    />
  )
}

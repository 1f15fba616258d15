import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

export default function NotFound() {
  return (
    <EmptyState
      level="h1"
      title="There is nothing to verify here"
      actions={
        <>
          <Link href="/verify" className={buttonClass('primary')}>
            A new claim
          </Link>
          <Link href="/runs" className={buttonClass()}>
            All runs
          </Link>
        </>
      }
    >
      The run or the item of this address does not exist any more.
    </EmptyState>
  )
}

import { CommandLines } from './command-lines'
import { May } from '@/components/layout/session'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

/** Nothing is there yet: three ways in. */
export function NoCollections() {
  return (
    <div className="pb-8">
      <EmptyState
        title="No collections yet"
        level="h2"
        actions={
          <May permission="lead">
            <Link href="/imports" className={buttonClass('primary')}>
              Import a file
            </Link>
          </May>
        }
      >
        Import a file to create a collection.
      </EmptyState>
      <CommandLines />
    </div>
  )
}

'use client'

import { useSession } from '@/components/layout/session'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { roleWords } from '@/lib/features/people/words'

/** Instead of a page one's role may not open. */
export function NoEntry() {
  const { person, may } = useSession()
  const isAnnotator = person?.role === 'annotator'
  const [way, href] = may.includes('read')
    ? ['All traces', '/traces']
    : ['Your account', '/settings/account']
  const role = person === null ? '' : ` Your role is ${roleWords[person.role].title}.`
  return (
    <EmptyState
      level="h1"
      title={isAnnotator ? 'No tasks for you' : 'Your role can’t open this page'}
      actions={
        <Link href={href} className={buttonClass('primary')}>
          {way}
        </Link>
      }
    >
      {isAnnotator
        ? 'As an annotator you see only the tasks of your own studies. The lead of a study will send you a link.'
        : `Ask an owner for another role.${role}`}
    </EmptyState>
  )
}

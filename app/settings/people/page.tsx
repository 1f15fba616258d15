import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { Invite } from '@/components/features/people/invite'
import { NoAccounts } from '@/components/features/people/no-accounts'
import { PersonList } from '@/components/features/people/person-list'
import { May } from '@/components/layout/session'
import { PageFrame } from '@/components/layout/page-frame'
import { loadPeople } from '@/lib/features/people/loaders'
import { peopleQuery } from '@/lib/features/people/queries'
import { loadSession } from '@/lib/features/people/sessions/loaders'

export const metadata: Metadata = { title: 'People' }

export default async function PeoplePage() {
  const { door, passwords } = await loadSession()
  if (door === 'open') {
    return (
      <PageFrame title="People">
        <NoAccounts />
      </PageFrame>
    )
  }
  const client = new QueryClient()
  await client.prefetchQuery({ ...peopleQuery(), queryFn: () => loadPeople() })
  return (
    <PageFrame
      title="People"
      lead="Accounts and their roles."
      actions={
        passwords ? (
          <May permission="owner">
            <Invite />
          </May>
        ) : null
      }
    >
      <HydrationBoundary state={dehydrate(client)}>
        <PersonList />
      </HydrationBoundary>
    </PageFrame>
  )
}

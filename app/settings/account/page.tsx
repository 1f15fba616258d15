import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { KeyList } from '@/components/features/api-keys/key-list'
import { ChangePassword } from '@/components/features/people/change-password'
import { NoAccounts } from '@/components/features/people/no-accounts'
import { Profile } from '@/components/features/people/profile'
import { DeviceList } from '@/components/layout/device-list'
import { PageFrame } from '@/components/layout/page-frame'
import { loadKeys } from '@/lib/features/people/keys/loaders'
import { keysQuery } from '@/lib/features/people/keys/queries'
import { loadDevices, loadSession } from '@/lib/features/people/sessions/loaders'
import { devicesQuery } from '@/lib/features/people/sessions/queries'

export const metadata: Metadata = { title: 'Account' }

export default async function AccountPage() {
  const { person, passwords } = await loadSession()
  if (person === null) {
    return (
      <PageFrame title="Account">
        <NoAccounts />
      </PageFrame>
    )
  }
  const client = new QueryClient()
  await Promise.all([
    client.prefetchQuery({ ...devicesQuery(), queryFn: () => loadDevices() }),
    client.prefetchQuery({ ...keysQuery(), queryFn: () => loadKeys() }),
  ])
  return (
    <PageFrame title="Account" lead="Your account, devices and API keys.">
      <HydrationBoundary state={dehydrate(client)}>
        <div className="grid gap-10">
          <Profile />
          <DeviceList />
          <KeyList />
          {passwords ? <ChangePassword /> : null}
        </div>
      </HydrationBoundary>
    </PageFrame>
  )
}

import type { Metadata } from 'next'
import { FirstAccount } from '@/components/features/people/first-account'
import { LinkHolder } from '@/components/features/people/link-holder'
import { loadSession } from '@/lib/features/people/sessions/loaders'

export const metadata: Metadata = { title: 'Join', referrer: 'no-referrer' }

export default async function JoinPage() {
  const { door } = await loadSession()
  return <LinkHolder without={<FirstAccount door={door} />} />
}

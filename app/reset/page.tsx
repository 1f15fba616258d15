import type { Metadata } from 'next'
import { LinkHolder } from '@/components/features/people/link-holder'
import { NarrowFrame } from '@/components/layout/narrow-frame'

export const metadata: Metadata = { title: 'New password', referrer: 'no-referrer' }

export default function ResetPage() {
  const without = (
    <NarrowFrame title="You need a link to choose a new password" lead="Ask an owner for one." />
  )
  return <LinkHolder without={without} />
}

import type { Metadata } from 'next'
import { CallEntry } from '@/components/features/docs/api/call-entry'
import { CallFilter } from '@/components/features/docs/api/call-filter'
import { ByScript } from '@/components/features/docs/api/by-script'
import { FieldRow } from '@/components/features/docs/api/field-table'
import { PageFrame } from '@/components/layout/page-frame'
import { loadReference } from '@/lib/features/openapi/loaders'
import { statuses } from '@/lib/features/openapi/reference'

export const metadata: Metadata = { title: 'API' }

/** Every call, out of the description that the server gives of itself. */
export default async function ApiPage() {
  const groups = await loadReference()
  const listed = groups.map(({ calls, ...group }) => ({
    ...group,
    calls: calls.map((call) => ({
      id: call.id,
      title: `${call.method} ${call.path.replace('/api/', '/')}`,
      words: call.words,
      entry: <CallEntry call={call} />,
    })),
  }))
  return (
    <PageFrame
      wide
      title="API"
      parents={[{ title: 'Documentation', href: '/docs' }]}
      lead="Every action on data that a page offers is also an API call. The examples run unchanged against this server."
    >
      <FieldRow>
        <ByScript statuses={statuses} />
        <CallFilter groups={listed} />
      </FieldRow>
    </PageFrame>
  )
}

import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { Link } from '@/components/ui/link'
import { docTopics } from '@/lib/features/shell/doc-topics'

export const metadata: Metadata = { title: 'Documentation' }

/** The contents of the documentation. */
export default function DocsPage() {
  return (
    <PageFrame title="Documentation">
      <ul className="grid gap-4 sm:grid-cols-2">
        {docTopics.map(({ href, title, about }) => (
          <li key={href} className="rounded-xl border border-line bg-card p-4">
            <Link href={href} className="font-serif text-lg font-semibold hover:underline">
              {title}
            </Link>
            <p className="mt-1 text-soft">{about}</p>
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}

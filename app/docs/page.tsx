import type { Metadata } from 'next'
import { DocSearch } from '@/components/features/docs/doc-search'
import { PageFrame } from '@/components/layout/page-frame'
import { Link } from '@/components/ui/link'
import { docChapters } from '@/lib/features/docs/topics'

export const metadata: Metadata = { title: 'Documentation' }

/** The contents of the documentation. */
export default function DocsPage() {
  return (
    <PageFrame title="Documentation">
      <DocSearch>
        {docChapters.map(({ title, topics }) => (
          <section key={title} className="grid gap-2">
            <h2 className="font-serif text-lg font-medium">{title}</h2>
            <ul className="grid gap-x-6 sm:grid-cols-2">
              {topics.map((topic) => (
                <li key={topic.href} className="border-t border-line py-2">
                  <Link href={topic.href} className="font-medium text-link hover:underline">
                    {topic.title}
                  </Link>
                  <p className="text-[0.8125rem] text-soft">{topic.about}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </DocSearch>
    </PageFrame>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Markdown } from '@/components/features/docs/markdown'
import { NeighbourLinks } from '@/components/features/docs/neighbour-links'
import { SectionList } from '@/components/features/docs/section-list'
import { PageFrame } from '@/components/layout/page-frame'
import { loadTopic } from '@/lib/features/docs/loaders'
import { findTopic } from '@/lib/features/docs/topics'
import { loadOrigin } from '@/lib/features/openapi/loaders'

interface TopicPageProps {
  params: Promise<{ topic: string }>
}

export async function generateMetadata({ params }: TopicPageProps): Promise<Metadata> {
  return { title: findTopic((await params).topic)?.title ?? 'Documentation' }
}

/** A chapter: the file that GitHub shows, with examples for this server. */
export default async function TopicPage({ params }: TopicPageProps) {
  const topic = await loadTopic((await params).topic)
  if (topic === null) notFound()
  const { title, href, text, sections } = topic
  return (
    <PageFrame title={title} parents={[{ title: 'Documentation', href: '/docs' }]}>
      <div className="grid min-w-0 gap-6 lg:grid-cols-[minmax(0,1fr)_13rem] lg:gap-10">
        <SectionList sections={sections} />
        <div className="min-w-0 max-w-[75ch]">
          <Markdown text={text} sections={sections} origin={await loadOrigin()} />
          <NeighbourLinks href={href} />
        </div>
      </div>
    </PageFrame>
  )
}

'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { LabelMapping } from './label-mapping/label-mapping'
import { MadeBy } from './made-by'
import { useCollectionDeletion } from './use-collection-deletion'
import { LazyScoreSummary } from '@/components/features/analysis/score-summary/lazy-score-summary'
import { JudgeTraces } from '@/components/features/judging/judge-traces'
import { Crumbs } from '@/components/layout/crumbs'
import { May } from '@/components/layout/session'
import { Button, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { driftHref, tracesOfCollection } from '@/lib/features/collections/href'
import type { Collection } from '@/lib/core/collections/schema'
import { countParts } from '@/lib/features/collections/words'

/** Beside the page: they read what is not shown at first. */
const CollectionSettings = dynamic(
  async () => (await import('./collection-settings')).CollectionSettings,
  { loading: () => null },
)
const ResearchLink = dynamic(async () => (await import('./research-link')).ResearchLink, {
  loading: () => null,
})

interface CollectionHeadProps {
  collection: Collection
  onImports: () => void
}

export function CollectionHead({ collection, onImports }: CollectionHeadProps) {
  const router = useRouter()
  const { deletion } = useCollectionDeletion()
  const { id, name, trace_count } = collection
  const leave = () => router.push('/collections')
  return (
    <header className="flex flex-wrap items-end gap-x-6 gap-y-3 shrink-0 border-b border-line bg-card px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-80">
        <Crumbs parents={[{ title: 'Collections', href: '/collections' }]} />
        <h1 className="font-serif text-[1.625rem] leading-tight font-medium break-words">{name}</h1>
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          {countParts(collection).map((part) => (
            <Pill key={part}>{part}</Pill>
          ))}
          {trace_count > 0 ? <LabelMapping collection={collection} /> : null}
          <CollectionSettings collection={id} hasTraces={trace_count > 0} />
          {trace_count > 0 ? <MadeBy collection={collection} /> : <ResearchLink collection={id} />}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {trace_count > 0 ? (
          <Link href={tracesOfCollection(name)} className={buttonClass('primary')}>
            Open traces
          </Link>
        ) : null}
        {trace_count > 0 ? (
          <May permission="lead">
            <JudgeTraces of={{ filter: `collection=${id}` }} label="Run judge" size="md" />
          </May>
        ) : null}
        {trace_count > 0 ? (
          <Link href={driftHref(id)} className={buttonClass()}>
            Reward drift
          </Link>
        ) : null}
        {collection.item_count > 0 ? (
          <May permission="lead">
            <Link
              href={`/runs/new?collection=${encodeURIComponent(name)}`}
              className={buttonClass()}
            >
              New run
            </Link>
          </May>
        ) : null}
        <Button className="lg:hidden" onClick={onImports}>
          Imports
        </Button>
        <May permission="lead">
          <Button
            look="danger"
            disabled={deletion.isPending}
            onClick={() => deletion.mutate(collection, { onSuccess: leave })}
          >
            Delete
          </Button>
        </May>
      </div>
      {trace_count > 0 ? (
        <div className="basis-full">
          <LazyScoreSummary
            filter={{ collection: [collection.name] }}
            labels={collection.label_mapping}
          />
        </div>
      ) : null}
    </header>
  )
}

'use client'

import { Panel } from './panel'
import { useSamples } from './use-samples'
import { GuideOffer } from '@/components/features/guide/guide-offer'
import { useMay } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { collectionHref } from '@/lib/features/collections/href'
import type { Overview } from '@/lib/features/overview/schema'
import { formatCount } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

interface CollectionListProps extends Pick<Overview, 'collections' | 'samples'> {
  /** Whether the guided sample is offered beside the samples. */
  hasGuide?: boolean
}

/** The newest collections; the samples are removed and brought back here. */
export function CollectionList({ collections, samples, hasGuide = false }: CollectionListProps) {
  const mayLead = useMay('lead')
  const { add, remove } = useSamples()
  return (
    <Panel title="Collections" more={{ href: '/collections', title: 'All' }}>
      <ul>
        {collections.map(({ id, name, traces }) => (
          <li
            key={id}
            className="flex min-h-10 flex-wrap items-center gap-x-3 border-t border-line py-1.5 first:border-0"
          >
            <Link
              href={collectionHref(id)}
              className="min-w-0 rounded py-0.5 font-semibold wrap-anywhere hover:underline"
            >
              {visibleText(name)}
            </Link>
            <span className="num ml-auto">{formatCount(traces)}</span>
            {id === samples?.id ? (
              <span className="-ml-2 flex basis-full flex-wrap gap-x-2 empty:hidden">
                {hasGuide ? <GuideOffer collection={name} look="quiet" /> : null}
                {mayLead ? (
                  <Button
                    size="sm"
                    look="quiet"
                    disabled={remove.isPending}
                    onClick={() => remove.mutate()}
                  >
                    Remove samples
                  </Button>
                ) : null}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {mayLead && samples === null ? (
        <Button
          size="sm"
          look="quiet"
          className="-ml-2"
          disabled={add.isPending}
          onClick={() => add.mutate()}
        >
          Restore samples
        </Button>
      ) : null}
    </Panel>
  )
}

'use client'

import { Trash2 } from 'lucide-react'
import { MadeBy } from './made-by'
import { useCollectionDeletion } from './use-collection-deletion'
import { May } from '@/components/layout/session'
import { IconButton } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { collectionHref, tracesOfCollection } from '@/lib/features/collections/href'
import type { Collection } from '@/lib/core/collections/schema'
import { formatCount, formatTime } from '@/lib/text/numbers'

function Count({ value, word }: { value: number; word: string }) {
  return (
    <>
      <b className="num text-base font-semibold">{formatCount(value)}</b>{' '}
      <span className="text-soft">{value === 1 ? word : `${word}s`}</span>
    </>
  )
}

function LastImport({ collection }: { collection: Collection }) {
  const { last_import_at: at } = collection
  if (at === null) return <span>no imports</span>
  return (
    <span>
      last import{' '}
      <time dateTime={at} title="UTC">
        {formatTime(at)}
      </time>
    </span>
  )
}

/** One collection: what it holds, and the ways into it. */
export function CollectionCard({ collection }: { collection: Collection }) {
  const { id, name, item_count, trace_count, waiting_count } = collection
  const { deletion } = useCollectionDeletion()
  return (
    <li className="flex flex-col gap-2.5 rounded-2xl border border-line bg-card p-4 sm:p-5">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 font-serif text-xl leading-snug break-words">
          <Link href={collectionHref(id)} className="hover:underline">
            {name}
          </Link>
        </h2>
        <May permission="lead">
          <IconButton
            label={`Delete ${name}`}
            disabled={deletion.isPending}
            onClick={() => deletion.mutate(collection)}
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </May>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <span>
          <Count value={item_count} word="item" />
        </span>
        <span>
          <Count value={trace_count} word="trace" />
        </span>
        {waiting_count > 0 ? (
          <span>
            <b className="num text-base font-semibold text-abs">{formatCount(waiting_count)}</b>{' '}
            <span className="text-soft">pending evidence</span>
          </span>
        ) : null}
      </p>
      {trace_count > 0 ? <MadeBy collection={collection} /> : null}
      <p className="mt-auto flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-1 text-xs text-soft">
        <LastImport collection={collection} />
        {trace_count > 0 ? (
          <Link
            href={tracesOfCollection(name)}
            className="text-sm font-medium text-link hover:underline sm:ml-auto"
          >
            Open traces
          </Link>
        ) : null}
      </p>
    </li>
  )
}

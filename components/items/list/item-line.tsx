'use client'

import Link from 'next/link'
import { Pill } from '@/components/ui/pill'
import { cn } from '@/lib/cn'
import type { ItemRow } from '@/lib/items/schema'
import { documentWord, noLabelWord, traceCountWord } from '@/lib/items/words'
import { verdictTone, verdictWord } from '@/lib/traces/words'

/** One item: what is asked, its gold, whether its evidence is here, how often it was answered. */
export function ItemLine({ item, isCurrent }: { item: ItemRow; isCurrent: boolean }) {
  const { id, text, label, dataset, external_id, has_document } = item
  const name = [dataset, external_id].filter((part) => part !== null).join(' ')
  return (
    <div
      className={cn(
        'flex gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 max-sm:flex-col sm:px-6',
        isCurrent ? 'bg-linkw' : 'hover:bg-wash/60',
      )}
    >
      <div className="min-w-0 flex-1">
        <Link
          id={`item-${id}`}
          href={`/items/${id}`}
          prefetch={false}
          className="read line-clamp-2 text-[0.9375rem] leading-snug hover:underline"
        >
          {text}
        </Link>
        <p className="mt-0.5 text-xs break-words text-soft">
          {name === '' ? null : `${name} · `}
          <span className={has_document ? undefined : 'text-abs'}>
            {has_document ? null : <span aria-hidden>⚠ </span>}
            {documentWord(item)}
          </span>
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-3 sm:w-64 sm:justify-end">
        {label === null ? (
          <span className="text-xs text-soft">{noLabelWord(item)}</span>
        ) : (
          <Pill size="sm" tone={verdictTone(label)}>
            <span className="sr-only">Gold: </span>
            {verdictWord(label)}
          </Pill>
        )}
        <span className="num text-right text-soft sm:w-24">{traceCountWord(item)}</span>
      </div>
    </div>
  )
}

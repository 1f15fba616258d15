'use client'

import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { cn } from '@/lib/text/class-names'
import type { ItemRow } from '@/lib/core/items/schema'
import { documentWord, isWaiting, noLabelWord, traceCountWord } from '@/lib/features/items/words'
import { visibleText } from '@/lib/text/visible-text'
import { verdictWord } from '@/lib/systems/registry/verdict-words'

/** The answer of a problem, or what is said where there is no gold. */
function Gold({ answer, word }: { answer: string | null; word: string }) {
  if (answer === null) return <span className="text-xs text-soft">{word}</span>
  return (
    <Pill size="sm">
      <span className="sr-only">Gold: </span>
      <bdi className="max-w-32 truncate">{visibleText(answer)}</bdi>
    </Pill>
  )
}

/** One item: what is asked, its gold, whether its evidence is here, how often it was answered. */
export function ItemLine({ item, isCurrent }: { item: ItemRow; isCurrent: boolean }) {
  const { id, text, label, answer, dataset, external_id } = item
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
          className="read line-clamp-2 text-[0.9375rem] leading-snug hover:underline"
        >
          {visibleText(text)}
        </Link>
        <p className="mt-0.5 text-xs break-words text-soft">
          {name === '' ? null : `${visibleText(name)} · `}
          <span className={isWaiting(item) ? 'text-abs' : undefined}>
            {isWaiting(item) ? <span aria-hidden>⚠ </span> : null}
            {documentWord(item)}
          </span>
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-3 sm:w-64 sm:justify-end">
        {label === null ? (
          <Gold answer={answer} word={noLabelWord(item)} />
        ) : (
          <Pill size="sm">
            <span className="sr-only">Gold: </span>
            {verdictWord(label)}
          </Pill>
        )}
        <span className="num text-right text-soft sm:w-24">{traceCountWord(item)}</span>
      </div>
    </div>
  )
}

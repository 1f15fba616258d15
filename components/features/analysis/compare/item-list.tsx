'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useShortcuts } from '@/components/layout/shortcuts'
import { Kbd } from '@/components/ui/kbd'
import { Link } from '@/components/ui/link'
import { PagedList, pagedRows } from '@/components/ui/paged-list'
import { ScrollBox } from '@/components/ui/scroll-box'
import { cn } from '@/lib/text/class-names'
import { comparedItemsQuery } from '@/lib/features/analysis/compare/queries'
import type { ComparedItem, ComparedSide } from '@/lib/features/analysis/compare/schema'
import { type ItemWalk, walkHref } from '@/lib/features/analysis/compare/item-walk'
import { goldWords, outcomeTitles } from '@/lib/features/analysis/compare/words'
import { itemWalkShortcuts } from '@/lib/features/shortcuts/compare'
import { correctSign, verdictWord } from '@/lib/systems/registry/verdict-words'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { oneOf } from '@/lib/text/one-of'
import { formatCount, formatDecimal } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'
import type { ChosenView } from './use-compare-view'

function Side({ letter, side }: { letter: string; side: ComparedSide }) {
  const { verdict, correct, confidence, rollouts, right } = side
  const known = oneOf(verdicts, verdict)
  const word =
    known === undefined ? 'no verdict' : verdictWord(known, oneOf(systemIds, side.system))
  const share = rollouts > 1 ? `, ${right} of ${rollouts} rollouts correct` : ''
  const tone = correct === null ? '' : correct ? 'text-sup' : 'text-ref'
  return (
    <span title={`${letter}: ${word}${share}`} className="whitespace-nowrap">
      {letter} <span className={cn('font-semibold', tone)}>{correctSign(correct)}</span>{' '}
      {correct === null ? word : null}
      <span className="num">{confidence === null ? '' : formatDecimal(confidence.value, 2)}</span>
      <span className="sr-only">
        {word}
        {share}
      </span>
    </span>
  )
}

interface ItemRowProps {
  item: ComparedItem
  walk: ItemWalk
  isCurrent: boolean
  linkRef: (link: HTMLAnchorElement | null) => void
  onFocus: () => void
}

function ItemRow({ item, walk, isCurrent, linkRef, onFocus }: ItemRowProps) {
  const { item_id, item_text, dataset, label, a, b } = item
  const gold = oneOf(verdicts, label)
  return (
    <li
      className={cn(
        'border-t border-line px-4 py-2',
        isCurrent && 'bg-linkw shadow-[inset_3px_0_0_var(--link)]',
      )}
    >
      <Link
        ref={linkRef}
        href={walkHref(item, walk)}
        aria-current={isCurrent}
        onFocusCapture={onFocus}
        className="line-clamp-3 font-serif text-[0.9375rem] leading-snug hover:underline"
      >
        {visibleText(item_text)}
      </Link>
      <div className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-soft">
        <span className="max-w-28 truncate">{dataset === null ? '' : visibleText(dataset)}</span>
        <span>{gold === undefined ? goldWords(item) : `gold: ${verdictWord(gold)}`}</span>
        <span className="ml-auto flex gap-x-2.5">
          <Side letter="A" side={a} />
          <Side letter="B" side={b} />
          <Link
            href={`/items/${item_id}?traces=${a.trace},${b.trace}`}
            className="-my-1 inline-block min-w-6 py-1 text-link hover:underline"
          >
            side by side
          </Link>
        </span>
      </div>
    </li>
  )
}

interface ItemListProps {
  view: ChosenView
  /** Under the list: what can be done with all of it. */
  children: (count: number) => ReactNode
}

/** The items of the chosen cell; `]` and `[` walk them, `d` opens the diff of one. */
export function ItemList({ view, children }: ItemListProps) {
  const { a, b, labels, outcome, within, metric, k, margin } = view
  const list = { a, b, labels, outcome, within }
  const walk = { ...list, metric, k, margin }
  const query = useInfiniteQuery(comparedItemsQuery(list))
  const items = pagedRows(query)
  const count = query.data?.pages[0]?.count
  const { current, setCurrent, links } = useWalk(items, walk, {
    onEnd: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
    // A key that comes before the list waits for the list.
    firstItem: async () => (await query.refetch({ cancelRefetch: false })).data?.pages[0]?.rows[0],
  })
  const title = `${outcomeTitles[outcome]}${within === null ? '' : ` in ${visibleText(within)}`}`
  return (
    <section
      aria-label="Items"
      className="flex min-h-0 min-w-0 flex-col rounded-xl border border-line bg-card xl:sticky xl:top-[calc(var(--nav-height)+0.75rem)] xl:max-h-[calc(100dvh-var(--nav-height)-4.5rem)]"
    >
      <div className="flex items-baseline gap-2 px-4 py-3">
        <h2 className="text-xs font-semibold tracking-wider text-soft uppercase">
          {title} <span className="num">{count === undefined ? '' : formatCount(count)}</span>
        </h2>
        <span className="ml-auto text-xs whitespace-nowrap text-soft keyboard-only max-md:hidden">
          <Kbd>]</Kbd> <Kbd>[</Kbd> move · <Kbd>d</Kbd> diff
        </span>
      </div>
      <ScrollBox label={title} role="group" className="flex-1 pb-2">
        <PagedList
          query={query}
          name="items"
          more="Show more items"
          empty={<p className="px-4 py-6 text-soft">No shared item is in this cell.</p>}
        >
          {(rows) => (
            <ol>
              {rows.map((item, at) => (
                <ItemRow
                  key={item.item_id}
                  item={item}
                  walk={walk}
                  isCurrent={at === current}
                  onFocus={() => setCurrent(at)}
                  linkRef={(link) => {
                    if (link) links.current.set(at, link)
                  }}
                />
              ))}
            </ol>
          )}
        </PagedList>
      </ScrollBox>
      {count !== undefined && count > 0 ? (
        <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3">{children(count)}</div>
      ) : null}
    </section>
  )
}

interface WalkedList {
  onEnd: () => void
  firstItem: () => Promise<ComparedItem | undefined>
}

/** Which item of the list is walked to; the focus goes with it. */
function useWalk(items: readonly ComparedItem[], list: ItemWalk, { onEnd, firstItem }: WalkedList) {
  const router = useRouter()
  const [current, setCurrent] = useState(-1)
  const links = useRef(new Map<number, HTMLAnchorElement>())
  const go = (at: number) => {
    if (at >= items.length - 1) onEnd()
    if (at < 0 || at >= items.length) return
    setCurrent(at)
    links.current.get(at)?.focus()
  }
  const openDiff = async () => {
    const item = items[Math.max(0, current)] ?? (await firstItem())
    if (item) router.push(walkHref(item, list))
  }
  useShortcuts(itemWalkShortcuts, {
    next: () => go(current + 1),
    previous: () => go(current - 1),
    diff: () => void openDiff(),
  })
  return { current, setCurrent, links }
}

'use client'

import { useLayoutEffect, useRef } from 'react'
import { cellId } from './use-cell-cursor'
import { BasisButton } from '@/components/features/rewards/basis/basis-button'
import { buttonClass } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { Link } from '@/components/ui/link'
import { place as placeBox } from '@/components/ui/place'
import type { Scores, ScoreCell } from '@/lib/features/analysis/scores/schema'
import { type CellPlace, cellOf, compareHref } from '@/lib/features/analysis/scores/shown-table'
import {
  againstWords,
  formatInterval,
  formatScore,
  itemWords,
  listWords,
  methodWords,
} from '@/lib/features/analysis/scores/words'
import { capitalised, plural } from '@/lib/text/numbers'

interface CellCardProps {
  scores: Scores
  place: CellPlace
  /** Row and column in words. */
  title: string
  metric: string
}

function Facts({
  cell,
  scores,
  metric,
}: Omit<CellCardProps, 'place' | 'title'> & { cell: ScoreCell }) {
  const list = listWords(cell)
  const facts: [string, string][] = [
    [capitalised(metric), formatScore(cell.value)],
    ['95 % CI', formatInterval(cell.low, cell.high, 3) || (cell.no_interval ?? 'undefined')],
    ['n', itemWords(cell)],
    ['Method', methodWords(scores)],
    ['Against the best', againstWords(cell)],
    ...(list === null ? [] : [['Traces', list] satisfies [string, string]]),
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-[0.8125rem]">
      {facts.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** More about the cell of the keys, beside it. */
export function CellCard({ scores, place, title, metric }: CellCardProps) {
  const box = useRef<HTMLDivElement>(null)
  const cell = cellOf(scores, place)
  const href = compareHref(scores, place)
  const id = cellId(place)
  useLayoutEffect(() => {
    const anchor = document.querySelector(`#${id}`)
    if (!box.current || !anchor) return
    box.current.showPopover()
    const { left, top } = placeBox({
      anchor: anchor.getBoundingClientRect(),
      box: box.current.getBoundingClientRect(),
      window: { width: globalThis.innerWidth, height: globalThis.innerHeight },
      align: 'center',
      side: 'bottom',
    })
    Object.assign(box.current.style, { left: `${left}px`, top: `${top}px` })
  }, [id])
  if (cell === null) return null
  return (
    <div
      ref={box}
      popover="manual"
      role="group"
      aria-label={title}
      className="fixed inset-auto m-0 w-88 max-w-[calc(100vw-1rem)] rounded-xl border border-edge bg-card p-3 text-sm text-ink shadow-lg"
    >
      <p className="mb-1.5 font-semibold wrap-anywhere">{title}</p>
      <Facts cell={cell} scores={scores} metric={metric} />
      <p className="mt-2.5 flex flex-wrap gap-2">
        <Link href={`/traces?${cell.traces}`} className={buttonClass('primary', 'sm')}>
          Open {plural(cell.listed, 'trace')} <Kbd>⏎</Kbd>
        </Link>
        {href === null ? null : (
          <Link href={href} className={buttonClass('plain', 'sm')}>
            Compare <Kbd>c</Kbd>
          </Link>
        )}
        <BasisButton of={[{ query: cell.traces }]} labels={scores.labels} />
      </p>
    </div>
  )
}

'use client'

import { LeftOutCounts } from '@/components/features/analysis/left-out-counts'
import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/text/class-names'
import type { Comparison } from '@/lib/features/analysis/compare/schema'
import { outcomeTitles, squareSide } from '@/lib/features/analysis/compare/words'
import type { PairOutcome } from '@/lib/features/analysis/vocabulary'
import { formatCount, formatDecimal, plural } from '@/lib/text/numbers'
import { CompareCard } from './compare-card'
import type { ChosenView } from './use-compare-view'

/** In reading order, which is also that of the keys 1 to 4. */
const cells = ['both_right', 'broken', 'fixed', 'both_wrong'] as const
type Cell = (typeof cells)[number]

const fills: Record<Cell, string> = {
  both_right: 'var(--sqsup)',
  broken: 'linear-gradient(90deg, var(--sqsup) 50%, var(--sqref) 50%)',
  fixed: 'linear-gradient(90deg, var(--sqref) 50%, var(--sqsup) 50%)',
  both_wrong: 'var(--sqref)',
}

interface OutcomeCardProps {
  found: Comparison
  view: Pick<ChosenView, 'a' | 'b' | 'outcome'>
  onOutcome: (outcome: PairOutcome) => void
}

const percent = (part: number, whole: number) =>
  whole === 0 ? 'undefined' : `${formatDecimal((100 * part) / whole, 1)} %`

function Head({ title, part, whole }: { title: string; part: number; whole: number }) {
  return (
    <span className="block text-xs leading-4">
      <span className="block font-semibold">{title}</span>
      <span className="num flex flex-wrap gap-x-2 text-soft">
        <span>{formatCount(part)}</span> <span>{percent(part, whole)}</span>
      </span>
    </span>
  )
}

interface AreaProps {
  cell: Cell
  count: number
  whole: number
  /** Of the largest cell. */
  largest: number
  isPressed: boolean
  onPress: () => void
}

function Area({ cell, count, whole, largest, isPressed, onPress }: AreaProps) {
  const side = `${squareSide(count / largest)}%`
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={cn(
        'flex min-h-24 min-w-0 items-center gap-2 rounded-lg border p-2 text-left max-sm:flex-col max-sm:gap-1',
        isPressed ? 'border-link bg-linkw' : 'border-line bg-wash hover:border-edge',
      )}
    >
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center max-sm:size-10 2xl:size-20"
      >
        <span
          className="block rounded-sm"
          style={{ background: fills[cell], width: side, height: side }}
        />
      </span>
      <span className="min-w-0 text-xs whitespace-nowrap">
        {outcomeTitles[cell]}{' '}
        <span aria-hidden className="max-2xl:hidden">
          <Kbd>{String(cells.indexOf(cell) + 1)}</Kbd>
        </span>
        <span className="block font-serif text-xl leading-6 font-semibold">
          {formatCount(count)}
        </span>
        <span className="num text-sm text-soft">{percent(count, whole)}</span>
      </span>
    </button>
  )
}

/** Shared items by who is correct; an area lists its items. */
export function OutcomeCard({ found, view: { a, b, outcome }, onOutcome }: OutcomeCardProps) {
  const { both_right: right, broken, fixed, both_wrong: wrong, shared } = found
  const whole = right + broken + fixed + wrong
  const area = (cell: Cell) => (
    <Area
      cell={cell}
      count={found[cell]}
      whole={whole}
      largest={Math.max(right, broken, fixed, wrong, 1)}
      isPressed={outcome === cell}
      onPress={() => onOutcome(cell)}
    />
  )
  return (
    <CompareCard title={plural(shared, 'shared item')} aside="Click an area to list its items">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2">
        <span />
        <Head title="B correct" part={right + fixed} whole={whole} />
        <Head title="B incorrect" part={broken + wrong} whole={whole} />
        <Head title="A correct" part={right + broken} whole={whole} />
        {area('both_right')}
        {area('broken')}
        <Head title="A incorrect" part={fixed + wrong} whole={whole} />
        {area('fixed')}
        {area('both_wrong')}
      </div>
      <p className="mt-3 text-xs text-soft">
        The area of each square is proportional to its number of items.{' '}
        <LeftOutCounts
          counts={found.left_out}
          lists={[
            { query: a, title: 'open all of A without gold' },
            { query: b, title: 'open all of B without gold' },
          ]}
        />
      </p>
    </CompareCard>
  )
}

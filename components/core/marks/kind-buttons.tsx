'use client'

import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/text/class-names'
import type { MarkKind } from '@/lib/core/marks/schema'

interface KindButtonsProps {
  kinds: readonly MarkKind[]
  chosen: string | null
  onChoose: (kind: string) => void
}

/** The words of judgement, each with its digit. */
export function KindButtons({ kinds, chosen, onChoose }: KindButtonsProps) {
  return (
    <div role="group" aria-label="Kind" className="flex flex-wrap gap-1.5">
      {kinds.map(({ id, title, tone }, index) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChoose(id)}
          className={cn(
            'inline-flex min-h-7 items-center gap-1.5 rounded-lg border px-2 text-xs font-medium',
            chosen === id ? 'border-link bg-linkw text-link' : 'border-line hover:border-edge',
          )}
        >
          {index < 9 ? <Kbd>{String(index + 1)}</Kbd> : null}
          <span aria-hidden className={tone === 'good' ? 'text-sup' : 'text-ref'}>
            {tone === 'good' ? '✓' : '✗'}
          </span>
          {title}
        </button>
      ))}
    </div>
  )
}

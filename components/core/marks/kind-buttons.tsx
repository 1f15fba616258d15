'use client'

import { InputField } from '@/components/ui/field'
import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/text/class-names'
import type { MarkKind } from '@/lib/core/marks/schema'

interface KindButtonsProps {
  kinds: readonly MarkKind[]
  chosen: string | null
  onChoose: (kind: string | null) => void
}

const signs = {
  good: { sign: '✓', className: 'text-sup' },
  bad: { sign: '✗', className: 'text-ref' },
  neutral: { sign: '•', className: 'text-soft' },
} as const

/** The words of judgement, each with its digit, or a tag of one's own. */
export function KindButtons({ kinds, chosen, onChoose }: KindButtonsProps) {
  const isOwn = chosen !== null && !kinds.some(({ id }) => id === chosen)
  return (
    <>
      <div role="group" aria-label="Error type" className="flex flex-wrap gap-1.5">
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
            <span aria-hidden className={signs[tone].className}>
              {signs[tone].sign}
            </span>
            {title}
          </button>
        ))}
      </div>
      <InputField
        label="Own tag"
        hint="Instead of a type above. The filters list it."
        value={isOwn ? chosen : ''}
        maxLength={64}
        autoComplete="off"
        onText={(text) => onChoose(text.trim() === '' ? null : text)}
      />
    </>
  )
}

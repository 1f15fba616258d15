'use client'

import { useMarking } from './marking'
import { useMarkKinds } from './use-marks'
import { cn } from '@/lib/text/class-names'
import type { Mark } from '@/lib/core/marks/schema'
import { isPending, markWords } from '@/lib/features/traces/detail/marks'
import { visibleText } from '@/lib/text/visible-text'

const tones = {
  sup: 'border-sup/30 bg-supw text-sup',
  ref: 'border-ref/30 bg-refw text-ref',
  plain: 'border-line bg-paper text-soft',
} as const

/** A mark by its kind; standing on it shows its words, pressing it changes it. */
export function MarkChip({ mark }: { mark: Mark }) {
  const kinds = useMarkKinds()
  const { show, mayMark, setDraft } = useMarking()
  const { title, tone, sign } = markWords(mark.kind, kinds)
  return (
    <button
      type="button"
      disabled={isPending(mark)}
      title={visibleText(mark.comment ?? '') || (mayMark ? 'Change this mark' : undefined)}
      onPointerEnter={() => show(mark.id)}
      onPointerLeave={() => show(null)}
      onFocus={() => show(mark.id)}
      onBlur={() => show(null)}
      onClick={() => setDraft({ mark, step: mark.target.step ?? null, anchors: mark.anchors })}
      className={cn(
        'inline-flex min-h-6 max-w-full items-center gap-1 rounded-md border px-1.5 text-xs leading-5 font-medium',
        tones[tone],
      )}
    >
      <span aria-hidden>{sign}</span>
      <span className="truncate">{title}</span>
      {mark.comment ? <span aria-label="with a comment">…</span> : null}
    </button>
  )
}

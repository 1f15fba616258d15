import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/text/class-names'

type ChipTone = 'sup' | 'ref' | 'abs' | 'plain'

const tones: Record<ChipTone, string> = {
  sup: 'border-sup/30 bg-supw text-sup',
  ref: 'border-ref/30 bg-refw text-ref',
  abs: 'border-abs/30 bg-absw text-abs',
  plain: 'border-line bg-paper text-soft',
}

interface ChipProps {
  tone?: ChipTone
  title?: string
  className?: string
  /** With it the chip ends in a × that takes it away. */
  onRemove?: () => void
  removeLabel?: string
  children: ReactNode
}

export function Chip(props: ChipProps) {
  const { tone = 'plain', title, className, onRemove, removeLabel = 'Remove', children } = props
  return (
    <span
      title={title}
      className={cn(
        'inline-flex max-w-full items-center gap-1 rounded-md border px-1.5 text-xs leading-5',
        tones[tone],
        className,
      )}
    >
      <span className="truncate">{children}</span>
      {onRemove ? (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="-mr-1 grid size-6 place-items-center rounded hover:text-ink"
        >
          <X aria-hidden className="size-3" />
        </button>
      ) : null}
    </span>
  )
}

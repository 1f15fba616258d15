import { cn } from '@/lib/text/class-names'
import { letterOf } from '@/lib/features/traces/diff/words'

/** The letter of a trace; the same everywhere on the page. */
export function Letter({ at }: { at: number }) {
  return (
    <span
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-md text-[0.8125rem] font-semibold text-card',
        at === 0 ? 'bg-link' : 'bg-abs',
      )}
    >
      {letterOf(at)}
    </span>
  )
}

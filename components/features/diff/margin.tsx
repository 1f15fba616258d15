import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/text/class-names'
import type { Pairing, TraceDiff } from '@/lib/features/traces/diff/schema'
import type { DiffKind } from '@/lib/features/traces/diff/vocabulary'
import { kindSigns, letterOf, relationWords, rewardWords } from '@/lib/features/traces/diff/words'

interface MarginProps {
  diff: TraceDiff
  pairing: Pairing
  at: number
  isFirst: boolean
}

const signs: Record<DiffKind, string> = {
  same: 'border-line',
  reworded: 'border-edge bg-wash',
  added: 'border-dashed border-abs bg-absw',
  dropped: 'border-link bg-linkw',
}

/** How the step of a trace relates to that of the first, and by how much their rewards differ. */
export function Margin({ diff, pairing, at, isFirst }: MarginProps) {
  const { kind } = pairing
  const names = { left: 'A', right: letterOf(at), areAll: diff.traces.length === 2 }
  return (
    <div className="flex flex-col items-center justify-center gap-0.5 px-3 text-center text-xs text-soft max-md:flex-row max-md:flex-wrap max-md:justify-start max-md:gap-x-3 max-md:py-1">
      {isFirst ? (
        <span className="mb-1 rounded-full bg-ink px-2.5 py-0.5 font-semibold whitespace-nowrap text-paper">
          First divergence{' '}
          <span className="keyboard-only max-md:hidden">
            <Kbd>f</Kbd>
          </span>
        </span>
      ) : null}
      {kind === null ? null : (
        <span className="flex items-center gap-1.5 text-[0.8125rem] font-semibold text-ink">
          <span
            aria-hidden
            className={cn('grid size-5 place-items-center rounded border font-mono', signs[kind])}
          >
            {kindSigns[kind]}
          </span>
          {kind}
        </span>
      )}
      {relationWords(pairing, names, diff.alignment.by).map((words) => (
        <span key={words}>{words}</span>
      ))}
      {rewardWords(pairing).map(({ title, text }) => (
        <span key={title}>
          {title} <span className="num font-semibold text-ink">{text}</span>
        </span>
      ))}
    </div>
  )
}

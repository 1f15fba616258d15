import { VerdictPill } from '@/components/core/traces/verdict-pill'
import { Link } from '@/components/ui/link'
import { cn } from '@/lib/text/class-names'
import type { Against, DiffSide } from '@/lib/features/traces/diff/schema'
import { letterOf, sideName } from '@/lib/features/traces/diff/words'
import { formatReward, formatSigned, plural } from '@/lib/text/numbers'

interface SideHeadProps {
  side: DiffSide
  all: readonly DiffSide[]
  at: number
}

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

/** Which trace a column is, its verdict and its confidence. */
export function SideHead({ side, all, at }: SideHeadProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
      <Letter at={at} />
      <h2 className="min-w-0 font-semibold break-words">
        <Link href={`/traces/${encodeURIComponent(side.id)}`} className="rounded hover:underline">
          <bdi>{sideName(side, all)}</bdi>
        </Link>
      </h2>
      <span className="ml-auto flex items-center gap-2">
        <VerdictPill of={side} size="sm" />
        {side.confidence === null ? null : (
          <span className="num text-soft" title={`confidence, ${side.confidence.kind}`}>
            {formatReward(side.confidence.value)}
          </span>
        )}
      </span>
      {side.left_out > 0 ? (
        <span className="basis-full text-xs text-abs">
          {plural(side.left_out, 'more step')} not compared
        </span>
      ) : null}
    </div>
  )
}

/** Between two heads: how much surer the second trace is. */
export function Between({ against }: { against: Against | undefined }) {
  const apart = against?.confidence_difference ?? null
  return (
    <p className="px-3 text-center text-xs text-soft max-md:text-left">
      {apart === null ? null : (
        <>
          confidence <span className="num font-semibold text-ink">{formatSigned(apart)}</span>
        </>
      )}
    </p>
  )
}

'use client'

import { useReader } from '@/components/core/reader/reader'
import { useTraceHref } from '@/components/core/traces/use-trace-href'
import { Link } from '@/components/ui/link'
import { Tooltip } from '@/components/ui/tooltip'
import { cn } from '@/lib/text/class-names'
import { outcomeWords } from '@/lib/features/traces/detail/outcome-words'
import { agreementWords, rolloutSquares } from '@/lib/features/traces/detail/rollouts'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import type { Tone } from '@/lib/core/vocabulary/tone'

const tones: Record<Tone, string> = {
  sup: 'bg-supw text-sup',
  ref: 'bg-refw text-ref',
  abs: 'bg-absw text-abs',
  plain: 'bg-wash text-soft',
}

/** The traces sampled together with this one; the arrow keys flip between them. */
export function RolloutStrip() {
  const { trace } = useReader()
  const href = useTraceHref()
  if (trace.group === null) return null
  const outcome = outcomeWords(trace.group)
  return (
    <nav
      aria-label="Rollouts"
      className="ml-auto flex flex-wrap items-center justify-end gap-1 text-[0.8125rem] text-soft max-md:ml-0 max-md:justify-start"
    >
      <span className="mr-0.5">rollouts</span>
      {rolloutSquares(trace).map(({ id, tone, text, spoken, isCurrent }) => (
        <Tooltip key={id} content={spoken}>
          <Link
            href={href(id)}
            replace
            aria-label={spoken}
            aria-current={isCurrent ? 'page' : undefined}
            className={cn(
              'grid h-7 min-w-7 place-items-center rounded-md px-0.5 font-mono text-[0.6875rem] font-semibold',
              tones[tone],
              isCurrent && 'outline-2 outline-offset-1 outline-ink',
            )}
          >
            {text}
          </Link>
        </Tooltip>
      ))}
      {outcome.length > 0 && !vocabulary[trace.system].hasVerdict ? null : (
        <span className="ml-1.5">{agreementWords(trace.group, trace.system)}</span>
      )}
      {outcome.length > 0 ? (
        <span className="num basis-full text-right text-xs max-md:text-left">
          {outcome.join(' · ')}
        </span>
      ) : null}
    </nav>
  )
}

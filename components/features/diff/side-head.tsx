import { ArrowUpRight } from 'lucide-react'
import { VerdictPill } from '@/components/core/traces/verdict-pill'
import { Letter } from './letter'
import { Link } from '@/components/ui/link'
import { sideHref } from '@/lib/features/traces/diff/address'
import type { Against, DiffSide, TraceDiff } from '@/lib/features/traces/diff/schema'
import { letterOf, sideName } from '@/lib/features/traces/diff/words'
import { formatReward, formatSigned, plural } from '@/lib/text/numbers'

interface SideHeadProps {
  side: DiffSide
  all: readonly DiffSide[]
  at: number
  /** The address of the diff. */
  from: string
}

interface SideHeadsProps {
  diff: TraceDiff
  /** The address of the diff. */
  from: string
}

/** Which traces are compared, each over its column. */
export function SideHeads({ diff: { traces, against }, from }: SideHeadsProps) {
  return traces.map((side, at) => (
    <div key={letterOf(at)} className="contents">
      {at > 0 ? <Between against={against[at - 1]} /> : null}
      <SideHead side={side} all={traces} at={at} from={from} />
    </div>
  ))
}

/** Which trace a column is, its verdict and its confidence. */
function SideHead({ side, all, at, from }: SideHeadProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
      <Letter at={at} />
      <h2 className="min-w-0 font-semibold break-words">
        <Link href={sideHref(side.id, from)} className="rounded text-link hover:underline">
          <bdi>{sideName(side, all)}</bdi>
          <ArrowUpRight aria-hidden className="ml-0.5 inline size-4" />
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
function Between({ against }: { against: Against | undefined }) {
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

'use client'

import { useRouter } from 'next/navigation'
import { LineChart } from '@/components/charts/line-chart'
import { useShortcuts } from '@/components/layout/shortcuts'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { boundHref, curvePoints } from '@/lib/features/analysis/calibration/curve'
import type { CalibrationOfKind } from '@/lib/features/analysis/calibration/schema'
import { firstBound, keptAt, nextBound } from '@/lib/features/analysis/calibration/words'
import { cn } from '@/lib/text/class-names'
import { calibrationShortcuts } from '@/lib/features/shortcuts/calibration'
import { formatCount, formatDecimal, formatShare, formatShort, plural } from '@/lib/text/numbers'

interface AbstentionProps {
  kind: CalibrationOfKind
  /** Null: not chosen yet. */
  bound: number | null
  onBound: (bound: number) => void
}

/** What accuracy one buys by abstaining below a bound. */
export function Abstention({ kind, bound: chosen, onBound }: AbstentionProps) {
  const router = useRouter()
  const bound = chosen ?? firstBound(kind)
  const kept = keptAt(kind, bound)
  const href = boundHref(kind, kept?.bound ?? bound)
  const move = (step: number) => onBound(nextBound(kind, bound, step))
  useShortcuts(calibrationShortcuts, {
    lower: () => move(1),
    higher: () => move(-1),
    open: () => router.push(href),
  })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-link bg-linkw px-4 py-2.5">
        <label className="flex items-center gap-2">
          Abstain below
          <input
            key={bound}
            type="number"
            min={0}
            max={1}
            step={0.01}
            defaultValue={formatShort(bound)}
            onBlur={({ target }) => {
              const next = Number(target.value)
              if (target.value !== '' && next >= 0 && next <= 1 && next !== bound) onBound(next)
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
            className="num h-8 w-20 rounded-md border border-edge bg-card px-2"
          />
        </label>
        <output aria-live="polite">
          {kept ? (
            <>
              → accuracy <strong>{formatDecimal(kept.accuracy, 2)}</strong> on{' '}
              <strong>{formatShare(kept.coverage)}</strong>
              <span className="ml-3 text-soft">
                {formatCount(Math.round(kept.accuracy * kept.n))} of {formatCount(kept.n)} · from{' '}
                {formatDecimal(kind.accuracy, 2)} on all
              </span>
            </>
          ) : (
            '→ no answer is that confident'
          )}
        </output>
        {kept ? (
          <Link href={href} className={cn(buttonClass('primary', 'sm'), 'ml-auto')}>
            Open {plural(kept.n, 'trace')}
          </Link>
        ) : null}
      </div>
      <LineChart
        title="Risk and coverage"
        note={`Error rate of the answered items, most confident first; the line is at confidence ≥ ${formatShort(bound)}. AURC of the best possible order: ${formatDecimal(kind.best_aurc, 3)}.`}
        series={[
          { key: 'risk', title: 'Risk', points: curvePoints(kind) },
          { key: 'best', title: 'Best possible order', points: bestPoints(kind) },
        ]}
        x={{
          title: 'coverage: share of items answered',
          domain: [0, 1],
          format: formatShare,
          ...(kept && { mark: kept.coverage }),
        }}
        y={{ title: 'risk: error rate of the answered items', covers: 0 }}
        height={430}
      />
    </div>
  )
}

const bestSteps = 80

/** Every right answer is more confident than every wrong one. */
function bestPoints({ accuracy }: CalibrationOfKind) {
  return Array.from({ length: bestSteps + 1 }, (_, at) => {
    const coverage = at / bestSteps
    return { x: coverage, y: coverage <= accuracy ? 0 : (coverage - accuracy) / coverage }
  })
}

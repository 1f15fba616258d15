import { PointChart } from '@/components/charts/point-chart'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { Calibration } from '@/lib/features/analysis/calibration/schema'
import {
  accuracyReading,
  fewAnswers,
  groupTitle,
  measureChoices,
  measureWords,
} from '@/lib/features/analysis/calibration/words'
import type { AccuracyMeasure } from '@/lib/features/analysis/vocabulary'
import { cn } from '@/lib/text/class-names'
import { formatDecimal, plural } from '@/lib/text/numbers'

interface AccuracyByProps {
  found: Calibration['accuracy']
  onBy: (by: AccuracyMeasure) => void
}

/** Accuracy by a number that answers have, and its reading in one sentence. */
export function AccuracyBy({ found, onBy }: AccuracyByProps) {
  const { by, groups, value } = found
  const names = groups.map((group, at) => groupTitle(group, by, at === groups.length - 1))
  const last = groups.at(-1)
  return (
    <section className="grid gap-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div role="group" aria-label="Accuracy by" className="flex flex-col gap-1">
        <h2 className="heading px-3 py-1">Accuracy by</h2>
        {measureChoices.map((choice) => (
          <button
            key={choice.by}
            type="button"
            aria-pressed={choice.by === by}
            onClick={() => onBy(choice.by)}
            className={cn(
              'rounded-lg px-3 py-2 text-left hover:bg-wash',
              choice.by === by && 'bg-linkw font-semibold',
            )}
          >
            {choice.title}
          </button>
        ))}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <PointChart
          title={`Accuracy by ${measureWords[by].title.toLowerCase()}`}
          note={`All answers: ${value === null ? 'undefined' : formatDecimal(value, 2)}. Intervals are Wilson’s, 95%, over items, and treat items of one document as independent.`}
          series={[
            {
              key: 'accuracy',
              title: 'Accuracy',
              points: groups.map((group, at) => ({
                x: at,
                y: group.accuracy,
                low: group.low,
                high: group.high,
                n: group.n,
                isHollow: group.n < fewAnswers,
                ...(group.traces === null ? {} : { href: `/traces?${group.traces}` }),
              })),
            },
          ]}
          x={{
            title: measureWords[by].unit,
            domain: [-0.5, Math.max(0.5, groups.length - 0.5)],
            ticks: groups.map((_, at) => at),
            format: (at) => names[at] ?? '',
          }}
          y={{ title: 'accuracy' }}
          {...(found.reason !== null && { empty: found.reason })}
        />
        {groups.length > 0 ? (
          <p className="flex flex-wrap items-center gap-3">
            <span className="min-w-0">{accuracyReading(groups, by)}</span>
            {last && last.traces !== null ? (
              <Link href={`/traces?${last.traces}`} className={buttonClass('plain', 'sm')}>
                Open {plural(last.n, 'trace')}
              </Link>
            ) : null}
            {last && last.traces === null ? (
              <span className="text-soft">There is no filter by agreement.</span>
            ) : null}
          </p>
        ) : null}
      </div>
    </section>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useChartCursor, useCursorX } from '@/components/charts/figure/shared-cursor'
import { useShortcuts } from '@/components/layout/shortcuts'
import { Link } from '@/components/ui/link'
import type { TrainingLine } from '@/lib/features/analysis/training/curves'
import { trainingShortcuts } from '@/lib/features/shortcuts/training'
import { plural } from '@/lib/text/numbers'

interface StepKeysProps {
  lines: readonly TrainingLine[]
  onStep: (step: number) => void
}

/** The step that all charts show, its traces by line, and the keys that move it. */
export function StepKeys({ lines, onStep }: StepKeysProps) {
  const cursor = useChartCursor()
  const place = useCursorX()
  const router = useRouter()
  const steps = [...new Set(lines.flatMap(({ points }) => points.map(({ step }) => step ?? 0)))]
  const sorted = steps.toSorted((a, b) => a - b)
  const here = lines.flatMap(({ name, points }) =>
    points.filter(({ step }) => step === place).map((point) => ({ name, point })),
  )

  function move(by: 1 | -1) {
    const at = place === null ? (by === 1 ? -1 : sorted.length) : sorted.indexOf(place)
    const next = sorted[Math.min(sorted.length - 1, Math.max(0, at + by))]
    if (next === undefined) return
    cursor?.set(next)
    onStep(next)
  }

  useShortcuts(trainingShortcuts, {
    back: () => move(-1),
    forward: () => move(1),
    ...(here[0] && { open: () => router.push(`/traces?${here[0]?.point.traces}`) }),
  })

  return (
    <p aria-live="polite" className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-soft">
      {place === null ? (
        <span>
          Chart titles show values at the last step. Point at a chart to see another step.
        </span>
      ) : (
        <>
          <span>
            Values at step <b className="num font-semibold text-ink">{place}</b>
          </span>
          {here.map(({ name, point }) => (
            <Link key={name} href={`/traces?${point.traces}`} className="text-link hover:underline">
              {name}: {plural(point.n, 'trace')}, {plural(point.items, 'item')}
            </Link>
          ))}
        </>
      )}
    </p>
  )
}

'use client'

import { ArrowLeftRight } from 'lucide-react'
import { SidePicker } from './side-picker'
import type { ChangeView, CompareView } from './use-compare-view'
import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import { IconButton } from '@/components/ui/button'
import { OptionSelect } from '@/components/ui/field'
import { defaultMapping, labelMappings, mappingWords } from '@/lib/core/vocabulary/label-mapping'
import { metricTitle } from '@/lib/features/analysis/scores/words'
import type { Comparison } from '@/lib/features/analysis/compare/schema'
import { offeredMetrics } from '@/lib/features/analysis/compare/compared-metric'
import type { MetricName } from '@/lib/features/analysis/vocabulary'
import { formatCount, plural } from '@/lib/text/numbers'

interface ControlsProps {
  view: CompareView
  change: ChangeView
  found: Comparison | undefined
  onSwap: () => void
}

function countsOf(found: Comparison | undefined, side: 'a' | 'b'): string | undefined {
  if (!found) return undefined
  const traces = plural(found.traces[side], 'trace')
  return `${traces} of ${plural(found.items[side], 'item')}, ${formatCount(found.shared)} shared`
}

function metricOptions(found: Comparison | undefined, chosen: MetricName, k: number) {
  const rewards = (found?.rewards ?? []).filter(({ n }) => n > 0).map(({ name }) => name)
  const all = new Set([...offeredMetrics(rewards), chosen])
  return [...all].map((metric) => [metric, metricTitle(metric, k)] as const)
}

/** Both sides, the metric and the label mapping. */
export function CompareControls({ view, change, found, onSwap }: ControlsProps) {
  const { a, b, labels, metric, k } = view
  const { query } = useAnalysisFilter()
  return (
    <>
      <div className="flex min-w-0 flex-1 items-center gap-2 max-lg:basis-full max-lg:flex-col max-lg:items-stretch">
        <SidePicker
          side="a"
          value={a}
          start={query}
          counts={countsOf(found, 'a')}
          onValue={(side) => void change({ a: side })}
        />
        <IconButton label="Swap the sides" className="max-lg:self-center" onClick={onSwap}>
          <ArrowLeftRight aria-hidden className="size-4" />
        </IconButton>
        <SidePicker
          side="b"
          value={b}
          start={query}
          counts={countsOf(found, 'b')}
          onValue={(side) => void change({ b: side })}
        />
      </div>
      <span className="flex items-center gap-2 text-[0.8125rem] text-soft">
        Metric
        <OptionSelect
          aria-label="Metric"
          className="h-8! w-auto! max-w-48"
          value={metric}
          options={metricOptions(found, metric, k)}
          onValue={(chosen) => void change({ metric: chosen })}
        />
      </span>
      <span className="flex items-center gap-2 text-[0.8125rem] text-soft">
        Labels
        <OptionSelect
          aria-label="Label mapping"
          className="h-8! w-auto!"
          value={labels ?? defaultMapping}
          options={labelMappings.map((name) => [name, mappingWords[name].title])}
          onValue={(chosen) => void change({ labels: chosen })}
        />
      </span>
    </>
  )
}

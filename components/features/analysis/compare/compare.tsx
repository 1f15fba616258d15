'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import dynamic from 'next/dynamic'
import { AnalysisShell } from '@/components/features/analysis/shell/analysis-shell'
import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import { useShortcuts } from '@/components/layout/shortcuts'
import { IconButton } from '@/components/ui/button'
import { OptionSelect } from '@/components/ui/field'
import { defaultMapping, labelMappings, mappingWords } from '@/lib/core/vocabulary/label-mapping'
import { metricTitle } from '@/lib/features/analysis/compare/metric-title'
import { comparisonQuery } from '@/lib/features/analysis/compare/queries'
import { offeredMetrics } from '@/lib/features/analysis/compare/view'
import type { Comparison } from '@/lib/features/analysis/compare/schema'
import { compareShortcuts } from '@/lib/features/shortcuts/compare'
import { formatCount, plural } from '@/lib/text/numbers'
import { exportEntries } from './exports'
import { type ChangeView, type CompareView, useCompareView } from './use-compare-view'

// The frame of the page comes first.
const Compared = dynamic(async () => (await import('./compared')).Compared, { loading: () => null })
const NoSides = dynamic(async () => (await import('./no-sides')).NoSides, { loading: () => null })
const SidePicker = dynamic(async () => (await import('./side-picker')).SidePicker, {
  loading: () => <div className="min-h-32.5 flex-1" />,
})

const hints = [
  { keys: ['1', '4'], words: 'area' },
  { keys: [']'], words: 'next item' },
  { keys: ['d'], words: 'step-aligned diff' },
  { keys: ['w'], words: 'swap sides' },
] as const

interface ControlsProps {
  view: CompareView
  change: ChangeView
  found: Comparison | undefined
  onSwap: () => void
}

function countsOf(found: Comparison | undefined, side: 'a' | 'b'): string | undefined {
  if (!found) return undefined
  return `${plural(found.items[side], 'item')} · ${formatCount(found.missing[side])} missing`
}

function metricOptions(found: Comparison | undefined, chosen: string) {
  const rewards = (found?.rewards ?? []).filter(({ n }) => n > 0).map(({ name }) => name)
  const all = new Set<string>([...offeredMetrics(rewards), chosen])
  return [...all].map((metric) => [metric, metricTitle(metric)] as const)
}

function Controls({ view, change, found, onSwap }: ControlsProps) {
  const { a, b, labels, metric } = view
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
          options={metricOptions(found, metric)}
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

/** Which of two selections is better on the items both answered. */
export function Compare() {
  const { view, change } = useCompareView()
  const { query: filter } = useAnalysisFilter()
  const { a, b, labels, metric, margin } = view
  const isChosen = a !== null && b !== null
  const query = { a: a ?? '', b: b ?? '', labels, metric, margin }
  const { data: found, error, refetch } = useQuery({ ...comparisonQuery(query), enabled: isChosen })
  const onSwap = () => void change({ a: b, b: a })
  useShortcuts(compareShortcuts, {
    swap: onSwap,
    bothRight: () => void change({ outcome: 'both_right' }),
    broken: () => void change({ outcome: 'broken' }),
    fixed: () => void change({ outcome: 'fixed' }),
    bothWrong: () => void change({ outcome: 'both_wrong' }),
  })
  const shown = isChosen ? found : undefined
  const settled = labels ?? shown?.labels ?? null
  return (
    <AnalysisShell
      title="Compare"
      hasFilter={false}
      hints={hints}
      controls={
        <Controls
          view={{ ...view, labels: settled }}
          change={change}
          found={shown}
          onSwap={onSwap}
        />
      }
      exports={exportEntries(query, shown)}
      status={shown ? traceWords(shown) : undefined}
    >
      {isChosen ? (
        <Compared
          view={{ ...view, a, b, labels: settled ?? defaultMapping }}
          change={change}
          found={found}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <NoSides
          title="Choose two sides to compare"
          filter={filter}
          onChoose={(sides) => void change(sides)}
        />
      )}
    </AnalysisShell>
  )
}

const traceWords = ({ traces, shared }: Comparison) =>
  `${plural(shared, 'shared item')} · ${plural(traces.a + traces.b, 'trace')}`

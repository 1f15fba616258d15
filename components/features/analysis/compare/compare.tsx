'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { AnalysisShell } from '@/components/features/analysis/shell/analysis-shell'
import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import { useShortcuts } from '@/components/layout/shortcuts'
import { defaultMapping } from '@/lib/core/vocabulary/label-mapping'
import { comparisonQuery } from '@/lib/features/analysis/compare/queries'
import type { Comparison } from '@/lib/features/analysis/compare/schema'
import { compareParsers } from '@/lib/features/analysis/compare/view'
import { compareShortcuts } from '@/lib/features/shortcuts/compare'
import { plural } from '@/lib/text/numbers'
import { exportEntries } from './exports'
import { type CompareView, useCompareView } from './use-compare-view'

// The frame of the page comes first.
const Compared = dynamic(async () => (await import('./compared')).Compared, { loading: () => null })
const Methods = dynamic(async () => (await import('./methods')).Methods, { loading: () => null })
const NoSides = dynamic(async () => (await import('./no-sides')).NoSides, { loading: () => null })
const CompareControls = dynamic(async () => (await import('./compare-controls')).CompareControls, {
  loading: () => <div className="min-h-32.5 flex-1" />,
})

const hints = [
  { keys: ['1', '2', '3', '4'], words: 'area' },
  { keys: [']'], words: 'next item' },
  { keys: ['d'], words: 'step-aligned diff' },
  { keys: ['w'], words: 'swap sides' },
] as const

/** Which of two selections is better on the items both answered. */
export function Compare() {
  const { view, change } = useCompareView()
  const { query: filter } = useAnalysisFilter()
  const { a, b, labels, metric, k, margin } = view
  const isChosen = a !== null && b !== null
  const query = { a: a ?? '', b: b ?? '', labels, metric, k, margin }
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
      labels={settled}
      measured={sidesOf(view)}
      methods={shown ? <Methods found={shown} /> : null}
      hasFilter={false}
      address={{
        parsers: compareParsers,
        shown: {
          page: 'compare',
          view,
          labels: settled ?? defaultMapping,
          rewards: shown?.rewards.map(({ name }) => name) ?? [],
        },
      }}
      hints={hints}
      controls={
        <CompareControls
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

/** What the figures are of: the traces of both sides. */
const sidesOf = ({ a, b }: CompareView) => [
  ...(a === null ? [] : [{ title: 'Side A', query: a }]),
  ...(b === null ? [] : [{ title: 'Side B', query: b }]),
]

const traceWords = ({ traces, shared }: Comparison) =>
  `${plural(shared, 'shared item')} · ${plural(traces.a + traces.b, 'trace')}`

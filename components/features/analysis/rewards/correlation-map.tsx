import { useAuditView } from './use-audit-view'
import { HeatMap } from '@/components/charts/heat-map'
import { Choice } from '@/components/features/analysis/choice'
import { withTermsHref } from '@/lib/features/analysis/reward-audit/term-href'
import type { TermCorrelation } from '@/lib/features/analysis/reward-audit/schema'
import { correlationMatrix } from '@/lib/features/analysis/reward-audit/words'
import { rewardTitle } from '@/lib/systems/registry/verdict-words'
import { formatDecimal } from '@/lib/text/numbers'

const methods = [
  { value: 'pearson', title: 'Pearson' },
  { value: 'kendall', title: 'Kendall τ-b' },
] as const

interface CorrelationMapProps {
  correlations: readonly TermCorrelation[]
  /** Parameters of the list they were computed over. */
  traces: string
}

/** How every two terms go together. */
export function CorrelationMap({ correlations, traces }: CorrelationMapProps) {
  const { view, setView } = useAuditView()
  const { names, rows } = correlationMatrix(correlations, view.method)
  const titles = names.map((name) => rewardTitle(name))
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Choice
        label="Correlation"
        value={view.method}
        options={methods}
        onChoose={(method) => void setView({ method })}
      />
      <HeatMap
        title="Correlation of the terms"
        note="Over traces with both terms; a cross if one of them is constant."
        columns={titles}
        columnTitle="Term"
        series={rows.map(({ name, cells }) => ({
          key: name,
          title: rewardTitle(name),
          points: cells.map((cell) => ({
            ...cell,
            href: withTermsHref(traces, [name, names[cell.x] ?? name]),
          })),
        }))}
        y={{
          title: view.method === 'pearson' ? 'Pearson' : 'Kendall τ-b',
          domain: [-1, 1],
          format: (value) => formatDecimal(value, 2),
        }}
        empty="There are no two terms to compare."
      />
    </div>
  )
}

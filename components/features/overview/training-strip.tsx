'use client'

import { useQuery } from '@tanstack/react-query'
import { Panel } from './panel'
import { ChartLegend } from '@/components/charts/figure/chart-legend'
import { SharedCursor } from '@/components/charts/figure/shared-cursor'
import { SeriesChart } from '@/components/features/analysis/training/series-chart'
import { trainingLines } from '@/lib/features/analysis/training/curves'
import { trainingStripQuery } from '@/lib/features/overview/queries'
import { stripSeries } from '@/lib/features/overview/words'

const options = { smoothing: 1, hasBand: false }

/** Three series of the longest runs; nothing before some run has two steps. */
export function TrainingStrip({ collections }: { collections: readonly string[] }) {
  const { data } = useQuery(trainingStripQuery(collections))
  if (!data) return null
  const known = trainingLines(data.points)
  const lines = known.filter(({ name, points }) => data.shown.includes(name) && points.length > 1)
  const present = stripSeries.filter((name) =>
    lines.some(({ points }) => points.some(({ series }) => name in series)),
  )
  if (present.length === 0) return null
  const steps = lines.flatMap(({ points }) => points.map(({ step }) => step ?? 0))
  const range = [Math.min(...steps), Math.max(...steps)] as const
  return (
    <Panel
      title="Training"
      note={
        <ChartLegend series={lines.map(({ name }) => ({ key: name, title: name, points: [] }))} />
      }
      more={{ href: '/analysis/training', title: 'All charts' }}
    >
      <SharedCursor initialX={null}>
        <div className="grid gap-3 [grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr))]">
          {present.map((name) => (
            <SeriesChart
              key={name}
              name={name}
              lines={lines}
              options={options}
              findings={[]}
              notes={[]}
              steps={range}
            />
          ))}
        </div>
      </SharedCursor>
    </Panel>
  )
}

'use client'

import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { formatShare } from '@/lib/text/numbers'

export interface ShareSeries {
  key: string
  title: string
  /** A colour, as CSS. */
  fill: string
}

export interface ShareColumn {
  name: string
  /** By key of its series, 0 to 1. */
  shares: Record<string, number>
}

interface ShareColumnsProps {
  columns: readonly ShareColumn[]
  series: readonly ShareSeries[]
}

/** The colour of a bar would be too faint for words. */
const inInk = (title: unknown) => <span className="text-ink">{String(title)}</span>

/** Shares side by side, in groups. Give a table beside it: it is hidden from screen readers. */
export function ShareColumns({ columns, series }: ShareColumnsProps) {
  const data = columns.map(({ name, shares }) => ({ name, ...shares }))
  return (
    <div aria-hidden className="h-56 w-full text-xs">
      <ResponsiveContainer
        width="100%"
        height="100%"
        initialDimension={{ width: 400, height: 224 }}
      >
        <BarChart
          data={data}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="name" stroke="var(--soft)" tickLine={false} />
          <YAxis
            domain={[0, 1]}
            tickFormatter={(share: number) => formatShare(share)}
            stroke="var(--soft)"
            width={48}
            tickLine={false}
          />
          <Legend formatter={inInk} itemSorter={null} />
          {series.map(({ key, title, fill }) => (
            <Bar
              key={key}
              dataKey={key}
              name={title}
              fill={fill}
              stroke="var(--ink)"
              strokeWidth={0.5}
              maxBarSize={72}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

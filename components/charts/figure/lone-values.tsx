'use client'

import type { ChartProps } from './chart-frame'
import type { loneValues } from '../series'
import { formatAxis, pointWords } from '../series-table'
import { Link } from '@/components/ui/link'

interface LoneValuesProps {
  values: NonNullable<ReturnType<typeof loneValues>>
  chart: ChartProps
}

/** What a line of one point has to say: its value, and where it is. */
export function LoneValues({ values, chart: { x, y, series, height = 260 } }: LoneValuesProps) {
  return (
    <ul className="grid content-center gap-2" style={{ minHeight: height / 2 }}>
      {values.map(({ key, title, point }) => {
        const words = <span className="num text-sm">{pointWords(point, y)}</span>
        return (
          <li key={key} className="text-center">
            {point.href === undefined ? (
              words
            ) : (
              <Link href={point.href} className="text-link hover:underline">
                {words}
              </Link>
            )}
            <span className="block text-xs text-soft">
              {series.length > 1 ? `${title} · ` : ''}
              {x.title} {formatAxis(x, point.x)}, the only one with a value
            </span>
          </li>
        )
      })}
    </ul>
  )
}

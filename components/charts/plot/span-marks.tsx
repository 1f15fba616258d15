import { useId } from 'react'
import type { ChartSpan } from '../series'
import type { Scales } from './scales'

const hatchHeight = 7

interface SpanMarksProps {
  spans: readonly ChartSpan[]
  scales: Scales
}

/** Stretches of the x axis: hatched where values are missing, shaded where something is to be looked at. */
export function SpanMarks({ spans, scales: { area, x } }: SpanMarksProps) {
  const hatch = useId()
  const bottom = area.y + area.height
  return (
    <g>
      <defs>
        <pattern
          id={hatch}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line y2="5" stroke="var(--abs)" strokeWidth="2" />
        </pattern>
      </defs>
      {spans.map(({ from, to, kind, words }) => {
        const [left, width] = [x(from), Math.max(6, x(to) - x(from))]
        const isGap = kind === 'gap'
        return (
          <rect
            key={`${kind} ${from} ${words}`}
            x={left}
            width={width}
            y={isGap ? bottom - hatchHeight : area.y}
            height={isGap ? hatchHeight : area.height}
            fill={isGap ? `url(#${hatch})` : 'var(--absw)'}
            stroke={isGap ? 'var(--abs)' : 'none'}
            strokeWidth={0.5}
          >
            <title>{words}</title>
          </rect>
        )
      })}
    </g>
  )
}

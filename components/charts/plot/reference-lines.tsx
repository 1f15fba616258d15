import type { ChartLine } from '../series'
import type { Scales } from './scales'

/** Signs of a text that have place along its line; the table and the active point have all of it. */
const mostSigns = 16

const shortened = (words: string) =>
  words.length > mostSigns ? `${words.slice(0, mostSigns - 1)}…` : words

interface ReferenceLinesProps {
  lines: readonly ChartLine[]
  scales: Scales
}

/** Notes on places of the x axis, with the beginning of their texts. */
export function ReferenceLines({ lines, scales: { area, x } }: ReferenceLinesProps) {
  return lines.map(({ x: place, words, isStrong }) => {
    const left = x(place)
    if (left < area.x - 1 || left > area.x + area.width + 1) return null
    // On the far side of the last line there is no place.
    const side = left > area.x + area.width - 14 ? left - 4 : left + 10
    return (
      <g key={`${place} ${words}`}>
        <line
          x1={left}
          x2={left}
          y1={area.y}
          y2={area.y + area.height}
          stroke="var(--link)"
          strokeDasharray={isStrong ? '' : '4 3'}
        />
        <text
          transform={`translate(${side} ${area.y + 4}) rotate(-90)`}
          textAnchor="end"
          fontSize={10}
          fontWeight={isStrong ? 600 : 400}
          fill="var(--ink)"
          stroke="var(--card)"
          strokeWidth={3}
          paintOrder="stroke"
        >
          {shortened(words)}
          <title>{words}</title>
        </text>
      </g>
    )
  })
}

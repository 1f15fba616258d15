import type { ChartLine } from '../series'
import type { Scales } from './scales'

/** Signs of a text that have place beside its line; the table and the active point have all of it. */
const mostSigns = 18

/** Texts of neighbouring lines stand below each other, in so many rows. */
const rows = 3
const rowHeight = 12

const shortened = (words: string) =>
  words.length > mostSigns ? `${words.slice(0, mostSigns - 1)}…` : words

interface ReferenceLinesProps {
  lines: readonly ChartLine[]
  scales: Scales
}

/** Notes on places of the x axis, with the beginning of their texts. */
export function ReferenceLines({ lines, scales: { area, x } }: ReferenceLinesProps) {
  return lines.map(({ x: place, words, isStrong }, at) => {
    const left = x(place)
    if (left < area.x - 1 || left > area.x + area.width + 1) return null
    const isRight = left > area.x + area.width * 0.6
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
          x={isRight ? left - 4 : left + 4}
          y={area.y + 9 + (at % rows) * rowHeight}
          textAnchor={isRight ? 'end' : 'start'}
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

import { seriesLook } from '../series'

/** The look of a line, beside its name. */
export function SeriesSwatch({ at }: { at: number }) {
  const { colour, dash } = seriesLook(at)
  return (
    <svg aria-hidden width="20" height="8" className="shrink-0">
      <line
        x1="0"
        y1="4"
        x2="20"
        y2="4"
        strokeWidth="2.5"
        strokeDasharray={dash}
        style={{ stroke: colour }}
      />
    </svg>
  )
}

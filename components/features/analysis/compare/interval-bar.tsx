import { placeOn } from '@/lib/features/analysis/compare/words'

interface IntervalBarProps {
  value: number | null
  low: number | null
  high: number | null
  /** Largest value of the axis, which is even around 0. */
  reach: number
  /** A narrower interval, drawn thick. */
  inner?: { low: number | null; high: number | null }
  /** Half the width of the band in which a difference does not matter. */
  margin?: number
  /** In words, where no text beside it says the same. */
  label?: string
}

/** A value with its interval on an axis around 0; hollow where the interval holds 0. */
export function IntervalBar(props: IntervalBarProps) {
  const { value, low, high, reach, inner, margin, label } = props
  const at = (place: number) => `${placeOn(reach, place)}%`
  const isOpen = low === null || high === null || (low <= 0 && high >= 0)
  return (
    <svg
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className="block h-full w-full overflow-visible"
    >
      {margin === undefined ? null : (
        <rect
          x={at(-margin)}
          y="0"
          width={`${placeOn(reach, margin) - placeOn(reach, -margin)}%`}
          height="100%"
          className="fill-linkw"
        />
      )}
      <line x1="50%" x2="50%" y1="0" y2="100%" className="stroke-edge" strokeDasharray="3 3" />
      {low === null || high === null ? null : (
        <line
          x1={at(low)}
          x2={at(high)}
          y1="50%"
          y2="50%"
          className="stroke-ink"
          strokeWidth="1.5"
        />
      )}
      {inner?.low === null || inner?.high === null || inner === undefined ? null : (
        <line
          x1={at(inner.low)}
          x2={at(inner.high)}
          y1="50%"
          y2="50%"
          className="stroke-ink"
          strokeWidth="4"
        />
      )}
      {value === null ? null : (
        <circle
          cx={at(value)}
          cy="50%"
          r="5"
          strokeWidth="2"
          className={isOpen ? 'fill-card stroke-ink' : 'fill-ink stroke-ink'}
        />
      )}
    </svg>
  )
}

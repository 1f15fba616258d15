'use client'

import { useFilter } from './filter-context'
import { Histogram } from '@/components/charts/histogram'
import { Checkbox } from '@/components/ui/checkbox'
import type { Histogram as Series } from '@/lib/core/traces/columns/schema'
import { type Bound, type Measured, type TraceFilter, withBounds } from '@/lib/core/traces/filter'
import { formatCount } from '@/lib/text/numbers'
import {
  binBounds,
  histogramBars,
  histogramEnds,
  isNarrowed,
  keepsUndefined,
  type Range,
  rangeBounds,
  rangeOf,
} from '@/lib/core/traces/range'

interface RangeFacetProps {
  of: Measured
  title: string
  series: Series
  /** What else has to hold where a range does: numbers of different kinds are on different scales. */
  within?: TraceFilter
}

interface EndFieldProps {
  label: string
  value: number | null
  placeholder: string
  onChange: (value: number | null) => void
}

function EndField({ label, value, placeholder, onChange }: EndFieldProps) {
  function commit(text: string) {
    const next = text.trim() === '' ? null : Number(text)
    if (next !== value && (next === null || Number.isFinite(next))) onChange(next)
  }
  return (
    <input
      // A range chosen elsewhere replaces what stands in the field.
      key={String(value)}
      type="number"
      step="any"
      aria-label={label}
      defaultValue={value ?? ''}
      placeholder={placeholder}
      onBlur={(event) => commit(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget.value)}
      className="num h-6.5 w-full min-w-0 rounded-md border border-edge bg-card px-1.5 text-xs"
    />
  )
}

/** A number to cut a range out of: by dragging over the bars or by typing its ends. */
export function RangeFacet({ of, title, series, within }: RangeFacetProps) {
  const { filter, narrow } = useFilter()
  const range = rangeOf(filter, of)
  const [from, to] = histogramEnds(series)
  const onlyUndefined = keepsUndefined(filter, of)
  // A trace without the number is of no kind.
  const hasUndefined = within === undefined && (series.undefined > 0 || onlyUndefined)

  function choose(bounds: Bound[]) {
    narrow(withBounds({ ...filter, ...within }, of, bounds))
  }

  function setRange(next: Range) {
    choose(rangeBounds(of, next))
  }

  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="heading mb-1.5 flex w-full items-center">
        {title}
        {isNarrowed(filter, of) ? (
          <button
            type="button"
            onClick={() => narrow(withBounds(filter, of, []))}
            className="ml-auto font-medium tracking-normal text-link normal-case hover:underline"
          >
            clear
          </button>
        ) : null}
      </legend>
      {series.bins.length > 0 ? (
        <Histogram
          bars={histogramBars(series, filter, of)}
          from={from}
          to={to}
          onSelect={(first, last) => choose(binBounds(of, series.bins, [first, last]))}
        />
      ) : null}
      <div className="mt-1 flex items-center gap-1.5 text-xs text-soft">
        <EndField
          label={`${title}, from`}
          value={range.from}
          placeholder={from}
          onChange={(next) => setRange({ ...range, from: next })}
        />
        <span aria-hidden>to</span>
        <EndField
          label={`${title}, to`}
          value={range.to}
          placeholder={to}
          onChange={(next) => setRange({ ...range, to: next })}
        />
      </div>
      {hasUndefined ? (
        <label className="mt-1 flex min-h-6.5 items-center gap-2 rounded-md hover:bg-wash">
          <Checkbox
            checked={onlyUndefined}
            onChange={() =>
              narrow(
                withBounds(filter, of, onlyUndefined ? [] : [{ of, op: 'undefined', value: true }]),
              )
            }
          />
          undefined
          <span className="num ml-auto text-xs text-soft">{formatCount(series.undefined)}</span>
        </label>
      ) : null}
    </fieldset>
  )
}

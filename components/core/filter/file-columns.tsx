'use client'

import { useQuery } from '@tanstack/react-query'
import { useFilter } from './filter-context'
import { TickList } from './tick-list'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { FacetValue } from '@/lib/core/traces/columns/schema'
import { extraValuesOf } from '@/lib/core/traces/extra-filter'
import { leftOutWords, scoreboardBy, tickExtra } from '@/lib/features/traces/file-columns'
import { traceColumnsQuery } from '@/lib/features/traces/queries'
import { shownValues } from '@/lib/features/traces/facet-groups'
import { visibleText } from '@/lib/text/visible-text'

function FileColumn({ name, values }: { name: string; values: readonly FacetValue[] }) {
  const { filter, narrow } = useFilter()
  const ticked = extraValuesOf(filter.extra, name)
  const shown = shownValues(values, ticked).map(({ value, count }) => {
    const text = value === null ? null : String(value)
    return {
      key: String(value),
      word: text === null ? 'none' : visibleText(text),
      count,
      isTicked: ticked.includes(text),
      onTick: () => narrow(tickExtra(filter, name, text)),
    }
  })
  return (
    <>
      <TickList title={visibleText(name)} values={shown} />
      <p className="-mt-3 mb-4 text-[0.8125rem]">
        <Link href={scoreboardBy(filter, name)} className="text-link hover:underline">
          Scores by {visibleText(name)}
        </Link>
      </p>
    </>
  )
}

/** Columns of the imported files that nothing else reads; they are read from the traces when they are asked for. */
export function FileColumns() {
  const { filter } = useFilter()
  const { data, error, refetch } = useQuery(traceColumnsQuery(filter))
  if (error)
    return (
      <Failure
        title="The columns did not load"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonLines lines={4} label="Loading the columns" />
  return (
    <>
      {data.columns.map(({ name, values }) => (
        <FileColumn key={name} name={name} values={values} />
      ))}
      <p className="mb-3 text-[0.8125rem] text-soft">{leftOutWords(data)}</p>
    </>
  )
}

import { Chip } from '@/components/ui/chip'
import { Link } from '@/components/ui/link'
import type { FacetValue } from '@/lib/core/traces/columns/schema'
import type { ScoreRow, Scores } from '@/lib/features/analysis/scores/schema'
import { hasFewShared } from '@/lib/features/analysis/scores/shown-table'
import { dimensionWord } from '@/lib/features/analysis/scores/words'
import type { Dimension } from '@/lib/features/analysis/vocabulary'
import { formatCount, plural } from '@/lib/text/numbers'

interface RowHeadProps {
  row: ScoreRow
  scores: Scores
  dimensions: readonly Dimension[]
  /** The facet of runs, for their names. */
  runs: readonly FacetValue[]
}

/** What a row is of, marked where it shares few items with the others. */
export function RowHead({ row, scores, dimensions, runs }: RowHeadProps) {
  const [first, second] = dimensions.map((name) => dimensionWord(name, row.key[name] ?? null, runs))
  const shared = `${formatCount(row.in_common)} of ${plural(scores.items, 'item')} in common`
  return (
    <th
      scope="row"
      title={`${shared} with another row`}
      className="sticky left-0 min-w-40 border-b border-line bg-paper py-2 pr-3 text-left font-normal sm:min-w-48"
    >
      <span className="flex flex-wrap items-center gap-1.5">
        <Link
          href={`/traces?${row.traces}`}
          className="font-semibold wrap-anywhere hover:underline"
        >
          {first}
        </Link>
        {second === undefined ? null : <Chip className="num">{second}</Chip>}
      </span>
      {hasFewShared(row, scores) ? (
        <span className="mt-1 inline-block rounded bg-absw px-1.5 text-xs text-abs">{shared}</span>
      ) : null}
    </th>
  )
}

import { Link } from '@/components/ui/link'
import type { GroupScore, ScoreCell } from '@/lib/features/analysis/scores/schema'
import { formatScore, groupNote, meanListWords } from '@/lib/features/analysis/scores/words'
import { cn } from '@/lib/text/class-names'

interface GroupMeanProps {
  group: GroupScore
  /** Of the row. */
  cells: readonly ScoreCell[]
  /** Of the group, by name. */
  datasets: readonly string[]
}

/** The mean of a row over a group of datasets, with its traces. */
export function GroupMean({ group, cells, datasets }: GroupMeanProps) {
  const { mean, deviation, rank, traces } = group
  const own = cells.filter(({ column }) => datasets.includes(String(column)))
  return (
    <td className="border-b border-line bg-wash px-3 py-2 text-right">
      <Link
        href={`/traces?${traces}`}
        title={meanListWords(own) ?? undefined}
        className={cn(
          'num block hover:underline',
          rank === 1 && 'font-bold',
          rank === 2 && 'underline decoration-2 underline-offset-4',
        )}
      >
        {formatScore(mean)}
      </Link>
      <span className="num text-[0.6875rem] text-soft">
        {groupNote({ deviation, counted: group.datasets, datasets: datasets.length })}
      </span>
    </td>
  )
}

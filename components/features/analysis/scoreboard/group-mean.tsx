import { Link } from '@/components/ui/link'
import type { GroupScore } from '@/lib/features/analysis/scores/schema'
import { formatScore, groupNote } from '@/lib/features/analysis/scores/words'
import { cn } from '@/lib/text/class-names'

/** The mean of a row over a group of datasets, with its traces. */
export function GroupMean({ group, datasets }: { group: GroupScore; datasets: number }) {
  const { mean, deviation, rank, traces } = group
  return (
    <td className="border-b border-line bg-wash px-3 py-2 text-right">
      <Link
        href={`/traces?${traces}`}
        className={cn(
          'num block hover:underline',
          rank === 1 && 'font-bold',
          rank === 2 && 'underline decoration-2 underline-offset-4',
        )}
      >
        {formatScore(mean)}
      </Link>
      <span className="num text-[0.6875rem] text-soft">
        {groupNote({ deviation, counted: group.datasets, datasets })}
      </span>
    </td>
  )
}

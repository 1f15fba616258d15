import { Panel } from './panel'
import { useMay } from '@/components/layout/session'
import { Link } from '@/components/ui/link'
import type { Activity } from '@/lib/features/overview/schema'
import { activityHref, activityKind, activityWords } from '@/lib/features/overview/words'
import { formatTime } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

function ActivityLine({ row }: { row: Activity }) {
  const href = activityHref(row)
  const name = visibleText(row.name)
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-2 first:border-0">
      <time dateTime={row.at} className="num w-32 text-soft">
        {formatTime(row.at)}
      </time>
      <span className="w-20 text-[0.8125rem] text-soft">{activityKind(row)}</span>
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {href === null ? (
          <b className="font-semibold">{name}</b>
        ) : (
          <Link href={href} className="rounded font-semibold hover:underline">
            {name}
          </Link>
        )}{' '}
        {activityWords(row)}
      </span>
    </li>
  )
}

/** What was done last. */
export function ActivityList({ rows }: { rows: readonly Activity[] }) {
  const mayReadLog = useMay('owner')
  if (rows.length === 0) return null
  return (
    <Panel
      title="Recent activity"
      {...(mayReadLog ? { more: { href: '/settings/record', title: 'Activity log' } } : {})}
    >
      <ul>
        {rows.map((row) => (
          <ActivityLine key={`${row.kind} ${row.id} ${row.at} ${row.name}`} row={row} />
        ))}
      </ul>
    </Panel>
  )
}

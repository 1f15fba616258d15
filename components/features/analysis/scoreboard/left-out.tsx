import { Link } from '@/components/ui/link'
import type { Scores } from '@/lib/features/analysis/scores/schema'
import { plural } from '@/lib/text/numbers'

/** Items that do not count, by reason. The number is a link where a list holds their traces and no others. */
export function LeftOut({ items }: { items: Scores['left_out'] }) {
  if (items.length === 0) return null
  return (
    <span className="ml-auto">
      Left out:{' '}
      {items.map(({ reason, count, traces, opens }, at) => {
        const words = plural(count, 'item')
        return (
          <span key={reason}>
            {at > 0 ? '; ' : ''}
            {traces === null || opens !== null ? (
              words
            ) : (
              <List traces={traces} words={words} />
            )},{' '}
            {reason}
            {traces === null || opens === null ? null : (
              <>
                {' '}
                (<List traces={traces} words={`open ${opens}`} />)
              </>
            )}
          </span>
        )
      })}
    </span>
  )
}

function List({ traces, words }: { traces: string; words: string }) {
  return (
    <Link href={`/traces?${traces}`} className="text-link hover:underline">
      {words}
    </Link>
  )
}

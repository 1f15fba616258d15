import { Link } from '@/components/ui/link'
import type { Scores } from '@/lib/features/analysis/scores/schema'
import { testWords } from '@/lib/features/analysis/scores/words'
import { plural } from '@/lib/text/numbers'

/** What marks mean, and what is not in the table. */
export function TableNotes({ scores }: { scores: Scores }) {
  const tests = scores.rows.flatMap(({ cells }) => cells.flatMap(({ best }) => best?.test ?? []))
  const words = [...new Set(tests)].map((test) => testWords[test])
  return (
    <div className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-xs text-soft">
      {scores.rows.length > 1 ? (
        <>
          <span>
            <b className="num text-ink">bold</b> best of the column
          </span>
          <span>
            <span className="num text-ink underline decoration-2 underline-offset-4">
              underlined
            </span>{' '}
            second
          </span>
          <span>
            <span className="num">grey</span> significantly below the best ({words.join(' or ')},
            Holm over the row, p &lt; 0.05)
          </span>
          <span>Cells without a tenth of their column’s items are not ranked.</span>
        </>
      ) : null}
      {scores.left_out.length > 0 ? (
        <span className="ml-auto">
          Left out:{' '}
          {scores.left_out.map(({ reason, count, traces }, at) => (
            <span key={reason}>
              {at > 0 ? '; ' : ''}
              {traces === null ? (
                plural(count, 'item')
              ) : (
                <Link href={`/traces?${traces}`} className="text-link hover:underline">
                  {plural(count, 'item')}
                </Link>
              )}
              , {reason}
            </span>
          ))}
        </span>
      ) : null}
    </div>
  )
}

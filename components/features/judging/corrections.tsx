'use client'

import { useQuery } from '@tanstack/react-query'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import type { Corrections as CorrectionsData } from '@/lib/features/judging/corrections/schema'
import { correctionLines, rewardChangeWords } from '@/lib/features/judging/corrections/words'
import { correctionsQuery } from '@/lib/features/judging/queries'
import { visibleText } from '@/lib/text/visible-text'

/** What rewards and ranks would be if the judge had said what people say. Nothing where nobody says anything else. */
export function Corrections({ judge }: { judge: string }) {
  const { data, error, refetch } = useQuery(correctionsQuery(judge))
  if (error)
    return (
      <Failure
        title="The changes could not be computed"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data || data.corrected_calls === 0) return null
  return (
    <section aria-label="What changes" className="mt-4">
      <h3 className="heading mb-1">What changes with people’s values</h3>
      {correctionLines(data).map((line) => (
        <p key={line} className="text-[0.8125rem]">
          {line}
        </p>
      ))}
      <Rows rows={data.rows} />
    </section>
  )
}

function Rows({ rows }: Pick<CorrectionsData, 'rows'>) {
  if (rows.length === 0) return null
  return (
    <ul className="mt-2 border-t border-line text-[0.8125rem]">
      {rows.map(({ trace_id: id, item_text: text, rewards, total: { before, after } }) => (
        <li
          key={id}
          className="grid gap-x-4 border-b border-line py-1.5 sm:grid-cols-[1fr_auto_auto]"
        >
          <Link
            href={`/traces/${encodeURIComponent(id)}`}
            className="truncate text-link hover:underline"
          >
            <bdi>{visibleText(text)}</bdi>
          </Link>
          <span className="text-soft">{rewards.map(rewardChangeWords).join('; ')}</span>
          <span className="num">{rewardChangeWords({ name: 'total', before, after })}</span>
        </li>
      ))}
    </ul>
  )
}

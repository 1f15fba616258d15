'use client'

import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { AuditList } from '@/lib/features/analysis/reward-audit/schema'
import { listWords } from '@/lib/features/analysis/reward-audit/words'
import { chosenRowsQuery } from '@/lib/features/traces/queries'
import { rewardTitle, verdictWord } from '@/lib/systems/registry/verdict-words'
import { formatDecimal, plural } from '@/lib/text/numbers'

/** Traces on which judges and gold disagree, the strongest first. */
export function JudgedList({ list }: { list: AuditList }) {
  const { title, about } = listWords[list.name]
  const ids = list.rows.map(({ id }) => id)
  const { data, error } = useQuery({ ...chosenRowsQuery(ids, 0), enabled: ids.length > 0 })
  const missing = data ? 'This trace no longer exists.' : (error?.message ?? 'Loading the claim')
  const rowOf = new Map(data?.rows.map((row) => [row.id, row]))
  return (
    <figure aria-label={title} className="min-w-0 rounded-xl border border-line bg-card p-3">
      <figcaption className="mb-2 flex flex-wrap items-start gap-2">
        <span className="min-w-0 flex-1 basis-48">
          <span className="block font-semibold">{title}</span>
          <span className="block text-xs text-soft">{aboutOf(about, list)}</span>
        </span>
        {list.traces === null ? null : (
          <Link href={`/traces?${list.traces}`} className={buttonClass('plain', 'sm')}>
            Open {plural(list.rows.length, 'trace')}
          </Link>
        )}
      </figcaption>
      {list.rows.length === 0 ? (
        <p className="py-6 text-center text-soft">{emptyWords(list)}</p>
      ) : (
        <ScrollBox label={title} role="group" className="max-h-72">
          <ol className="flex flex-col">
            {list.rows.map(({ id, score }) => {
              const row = rowOf.get(id)
              return (
                <li key={id} className="flex gap-3 border-t border-line py-1.5">
                  <span className="num w-10 shrink-0">{formatDecimal(score, 2)}</span>
                  <Link href={`/traces/${id}`} className="min-w-0 flex-1 truncate hover:underline">
                    {row ? row.item_text : missing}
                  </Link>
                  <span className="shrink-0 text-xs text-soft">
                    {row?.verdict ? verdictWord(row.verdict) : ''} {row?.model}
                  </span>
                </li>
              )
            })}
          </ol>
        </ScrollBox>
      )}
    </figure>
  )
}

function aboutOf(about: string, { terms, count }: AuditList): string {
  if (terms.length === 0) return about
  const names = terms.map((name) => rewardTitle(name)).join(', ')
  return `${about} Mean of ${names}, each from 0 to 1; ${plural(count, 'trace')} to choose from.`
}

function emptyWords({ terms }: AuditList): string {
  return terms.length === 0
    ? 'These traces have no judged term. Run a judge on them first.'
    : 'No matching trace is of this kind.'
}

import { CompositionStatusPill } from '../composition-status'
import { Link } from '@/components/ui/link'
import { compositionHref } from '@/lib/compositions/href'
import type { CompositionSummary } from '@/lib/compositions/schema'
import { countLine, madeLine } from '@/lib/compositions/words'
import { visibleText } from '@/lib/traces/detail/visible-text'
import { formatTime } from '@/lib/traces/format'

/** One composition of the list: where it stands, what it is made from. */
export function CompositionLine({ composition }: { composition: CompositionSummary }) {
  const { id, title, created_at: createdAt, error } = composition
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <Link
          href={compositionHref(id)}
          className="min-w-0 font-serif text-base break-words hover:underline"
        >
          <bdi>{visibleText(title)}</bdi>
        </Link>
        <CompositionStatusPill of={composition} />
        <time dateTime={createdAt} title="UTC" className="text-xs text-soft sm:ml-auto">
          {formatTime(createdAt)}
        </time>
      </div>
      <p className="mt-0.5 text-[0.8125rem] break-words text-soft">
        {countLine(composition)} · <bdi>{visibleText(madeLine(composition))}</bdi>
      </p>
      {error === null ? null : <p className="mt-0.5 break-words text-ref">{visibleText(error)}</p>}
    </li>
  )
}

import { CompositionStatusPill } from '../composition-status'
import { Link } from '@/components/ui/link'
import { compositionHref } from '@/lib/features/compositions/href'
import type { CompositionSummary } from '@/lib/systems/composition-rl/composing/schema'
import { countLine, madeLine } from '@/lib/features/compositions/words'
import { visibleText } from '@/lib/text/visible-text'
import { formatTime } from '@/lib/text/numbers'

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

import { StatusPill } from '@/components/ui/pill'
import { Link } from '@/components/ui/link'
import { studyHref } from '@/lib/features/studies/href'
import type { StudyRow } from '@/lib/features/studies/schema'
import {
  againstWord,
  comparedWords,
  shortHash,
  sizeWord,
  studyStatus,
} from '@/lib/features/studies/words'
import { visibleText } from '@/lib/text/visible-text'
import { formatTime } from '@/lib/text/numbers'

/** One study of the list: what it compares, where it stands, what is frozen. */
export function StudyLine({ study }: { study: StudyRow }) {
  const { id, name, status, system_names, compare, protocol_hash: hash, created_at } = study
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <Link
          href={studyHref(id)}
          className="min-w-0 font-serif text-base wrap-anywhere hover:underline"
        >
          <bdi>{visibleText(name)}</bdi>
        </Link>
        <StatusPill of={studyStatus(status)} />
        <time dateTime={created_at} title="UTC" className="text-xs text-soft sm:ml-auto">
          {formatTime(created_at)}
        </time>
      </div>
      <p className="mt-0.5 text-[0.8125rem] wrap-anywhere text-soft">
        {comparedWords[compare].title}: <bdi>{visibleText(againstWord(system_names))}</bdi>
      </p>
      <p className="mt-0.5 text-[0.8125rem] text-soft">
        {study.imported === null ? null : 'imported · '}
        {sizeWord(study)}
        {hash === null ? null : (
          <>
            {' · protocol '}
            <span className="num" title={hash}>
              {shortHash(hash)}
            </span>
          </>
        )}
      </p>
    </li>
  )
}

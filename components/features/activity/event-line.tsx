import type { Event } from '@/lib/features/activity/schema'
import { actionWords, originWords, detailLines } from '@/lib/features/activity/words'
import { visibleText } from '@/lib/text/visible-text'
import { formatTime } from '@/lib/text/numbers'

/** One thing that was done: what, by whom, when and from where. */
export function EventLine({ event }: { event: Event }) {
  const lines = detailLines(event)
  return (
    <li className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[8.5rem_1fr]">
      <time dateTime={event.at} title="UTC" className="num text-soft">
        {formatTime(event.at)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <b className="font-semibold">{actionWords(event.action)}</b>{' '}
          <span className="text-soft">
            <bdi>{visibleText(originWords(event))}</bdi>
          </span>
        </p>
        {lines.length > 0 ? (
          <p className="text-xs wrap-anywhere text-soft">{visibleText(lines.join(' · '))}</p>
        ) : null}
      </div>
    </li>
  )
}

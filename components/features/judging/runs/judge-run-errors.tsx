import { Link } from '@/components/ui/link'
import type { Judging } from '@/lib/features/judging/schema'
import { adviceOn } from '@/lib/features/runs/advice'
import { formatCount, plural } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

/** Traces of which something could not be judged, each with the words of the server and what to do. */
export function JudgeRunErrors({ judging }: { judging: Judging }) {
  const { errors, progress } = judging
  if (errors.length === 0) return null
  const isCut = errors.length < progress.failed
  return (
    <section aria-labelledby="failures">
      <h2 id="failures" className="heading">
        Failures
      </h2>
      <p className="mb-2 text-soft">
        {isCut
          ? `The first ${formatCount(errors.length)} of ${formatCount(progress.failed)}.`
          : `${plural(errors.length, 'trace')} judged in part or not at all.`}
      </p>
      <ul aria-label="Failures" className="border-t border-line">
        {errors.map(({ trace_id: id, code, message }) => (
          <li key={id} className="border-b border-line py-2.5">
            <Link
              href={`/traces/${encodeURIComponent(id)}`}
              className="num text-[0.8125rem] break-all hover:underline"
            >
              {id}
            </Link>
            <p className="mt-0.5 break-words text-ref">{visibleText(message)}</p>
            <p className="text-xs text-soft">{adviceOn(code)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { FailureList } from '@/components/core/jobs/failure-list'
import { Link } from '@/components/ui/link'
import type { Judging } from '@/lib/features/judging/schema'
import { adviceOn } from '@/lib/features/runs/advice'
import { plural } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

/** Traces of which something could not be judged, each with the words of the server and what to do. */
export function JudgeRunErrors({ judging }: { judging: Judging }) {
  const { errors, progress } = judging
  return (
    <FailureList
      failed={progress.failed}
      listed={errors.length}
      summary={`${plural(errors.length, 'trace')} not judged completely.`}
    >
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
    </FailureList>
  )
}

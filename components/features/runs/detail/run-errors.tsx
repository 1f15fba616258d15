import { FailureList } from '@/components/core/jobs/failure-list'
import { Link } from '@/components/ui/link'
import { adviceOn } from '@/lib/features/runs/advice'
import type { RunDetail, RunError } from '@/lib/features/runs/schema'
import { visibleText } from '@/lib/text/visible-text'
import { plural } from '@/lib/text/numbers'
import { systemTitle } from '@/lib/systems/registry/verdict-words'

function ErrorLine({ error, samples }: { error: RunError; samples: number }) {
  const { item_id, item_text, system, sample, code, message } = error
  return (
    <li className="border-b border-line py-2.5">
      <Link
        href={`/items/${encodeURIComponent(item_id)}`}
        className="read line-clamp-2 text-[0.9375rem] leading-snug hover:underline"
      >
        {visibleText(item_text) || 'Deleted item'}
      </Link>
      <p className="mt-0.5 break-words">
        <span className="text-soft">
          {systemTitle(system)}
          {samples > 1 ? `, sample ${sample + 1}` : ''}:{' '}
        </span>
        <span className="text-ref">{visibleText(message)}</span>
      </p>
      <p className="text-xs text-soft">{adviceOn(code)}</p>
    </li>
  )
}

/** What failed, each with the words of the server and what to do. */
export function RunErrors({ run }: { run: RunDetail }) {
  const { errors, progress, samples } = run
  return (
    <FailureList
      failed={progress.failed}
      listed={errors.length}
      summary={`${plural(errors.length, 'sample')} without a trace; the others are not affected.`}
    >
      {errors.map((error) => (
        <ErrorLine
          key={`${error.item_id} ${error.system} ${error.sample}`}
          error={error}
          samples={samples}
        />
      ))}
    </FailureList>
  )
}

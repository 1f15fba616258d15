import { RunProgress } from '../run-progress'
import { RunStatusPill } from '../run-status'
import { Link } from '@/components/ui/link'
import { runHref, tracesOfRun } from '@/lib/features/runs/href'
import type { RunSummary } from '@/lib/features/runs/schema'
import { askedWord, progressWord, serverWord, systemsWord } from '@/lib/features/runs/words'
import { visibleText } from '@/lib/text/visible-text'
import { formatTime } from '@/lib/text/numbers'
import { hasEnded } from '@/lib/platform/jobs/status'

/** One run of the list: what it does, where it stands, what it made. */
export function RunLine({ run, now }: { run: RunSummary; now: number }) {
  const { id, systems, collection, server, created_at, progress, error } = run
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <Link
          href={runHref(id)}
          className="min-w-0 font-serif text-base break-words hover:underline"
        >
          {systemsWord(systems)} on <bdi>{visibleText(collection.name)}</bdi>
        </Link>
        <RunStatusPill of={run} />
        <time dateTime={created_at} title="UTC" className="text-xs text-soft sm:ml-auto">
          {formatTime(created_at)}
        </time>
      </div>
      <p className="mt-0.5 text-[0.8125rem] break-words text-soft">
        {askedWord(run)} · <bdi>{visibleText(serverWord(server))}</bdi>
        {hasEnded(run) ? ` · ${progressWord(run)}` : ''}
        {progress.done > 0 ? (
          <>
            {' · '}
            <Link href={tracesOfRun(id)} className="text-link underline">
              read its traces
            </Link>
          </>
        ) : null}
      </p>
      {error === null ? null : <p className="mt-0.5 break-words text-ref">{error}</p>}
      {hasEnded(run) ? null : (
        <div className="mt-1.5">
          <RunProgress run={run} now={now} />
        </div>
      )}
    </li>
  )
}

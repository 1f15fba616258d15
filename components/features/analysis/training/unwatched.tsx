import { lineName } from '@/lib/features/analysis/training/lines'
import type { Watch } from '@/lib/features/analysis/training/schema'
import { plural } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

/** Runs that the watch for reward hacking cannot judge, with why: without a warning they are not shown to be clean. */
export function Unwatched({ watch }: { watch: Watch | undefined }) {
  const unwatched = (watch?.watched ?? []).filter(({ reason }) => reason !== null)
  if (unwatched.length === 0) return null
  return (
    <details className="text-[0.8125rem] text-soft">
      <summary>{plural(unwatched.length, 'run')} not watched for reward hacking</summary>
      <ul className="mt-1 grid gap-0.5 pl-4">
        {unwatched.map((line) => (
          <li key={lineName(line) ?? ''} className="wrap-anywhere">
            {visibleText(lineName(line) ?? 'no run')}: {line.reason}
          </li>
        ))}
      </ul>
    </details>
  )
}

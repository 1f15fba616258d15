import { Failure } from '@/components/ui/failure'
import type { HasStatus } from '@/lib/platform/jobs/status'
import { visibleText } from '@/lib/text/visible-text'

interface JobFailuresProps {
  /** Why it could not be read again. */
  query: { error: Error | null; refetch: () => unknown }
  title: string
  /** Why the work failed or was paused. */
  work: HasStatus & { error: string | null }
}

/** What went wrong with a piece of work, and with reading it. */
export function JobFailures({ query, title, work }: JobFailuresProps) {
  return (
    <>
      {query.error ? (
        <Failure
          title="This may be out of date"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {work.error === null ? null : (
        <Failure
          title={title}
          message={visibleText(work.error)}
          needsAttention={work.status === 'paused'}
        />
      )}
    </>
  )
}

'use client'

import { Column } from './column'
import { Button } from '@/components/ui/button'
import type { SubmissionQueue } from '@/lib/features/studies/annotation/submission-queue'
import { sendFailureWords } from '@/lib/features/studies/annotation/words'

interface KeptAnswerProps {
  outbox: SubmissionQueue
  onTryNow: () => void
  /** Back to the answer that waits. */
  onBack: (() => void) | null
}

/** The answer is on the device and cannot leave it: what happens next. */
export function KeptAnswer({ outbox, onTryNow, onBack }: KeptAnswerProps) {
  return (
    <Column title="Your answer is saved on this device">
      <p role="status">{outbox.trouble === null ? null : sendFailureWords[outbox.trouble]}</p>
      <p className="text-soft">
        It is sent when the server is reachable again, and the next pair follows. Leave this page
        open, or open the same link on this device later.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" className="h-11" onClick={onTryNow}>
          Try now
        </Button>
        {onBack ? (
          <Button className="h-11" onClick={onBack}>
            Show the answer
          </Button>
        ) : null}
      </div>
    </Column>
  )
}

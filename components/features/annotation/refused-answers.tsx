'use client'

import { Button } from '@/components/ui/button'
import { copyWithToast } from '@/components/ui/clipboard'
import type { SubmissionSender } from '@/lib/features/studies/annotation/submission-sender'
import {
  type SubmissionQueue,
  refusedAnswers,
} from '@/lib/features/studies/annotation/submission-queue'
import { answerText } from '@/lib/features/studies/annotation/words'

const copy = (text: string) =>
  copyWithToast(text, { done: 'Copied.', otherwise: 'Select the text and copy it manually.' })

interface RefusedAnswer {
  reason: string
  text: string
  onTryAgain?: () => void
  onDrop: () => void
}

function Refused({ reason, text, onTryAgain, onDrop }: RefusedAnswer) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 rounded-xl bg-refw p-3">
      <p className="font-semibold text-ref">One answer was rejected</p>
      <p>{reason} It stays here until you dismiss it.</p>
      <pre className="max-h-40 w-full overflow-auto rounded-lg bg-card p-2 font-mono text-xs whitespace-pre-wrap">
        {text}
      </pre>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy(text)}>
          Copy
        </Button>
        {onTryAgain ? (
          <Button size="sm" onClick={onTryAgain}>
            Send again
          </Button>
        ) : null}
        <Button size="sm" onClick={onDrop}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}

const unreadable = 'It was saved on this device and can no longer be read.'

/** What the server refuses is shown and kept, to be copied. */
export function RefusedAnswers({
  outbox,
  sender,
}: {
  outbox: SubmissionQueue
  sender: SubmissionSender
}) {
  const refused = refusedAnswers(outbox)
  if (refused.length + outbox.unreadable.length === 0) return null
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-3 px-4 pt-4 sm:px-6">
      {refused.map((letter) => (
        <Refused
          key={letter.key}
          reason={letter.refusal ?? ''}
          text={answerText(letter)}
          onTryAgain={() => sender.tryAgain(letter)}
          onDrop={() => sender.drop(letter.key)}
        />
      ))}
      {outbox.unreadable.map(({ key, text }) => (
        <Refused key={key} reason={unreadable} text={text} onDrop={() => sender.drop(key)} />
      ))}
    </div>
  )
}

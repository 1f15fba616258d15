'use client'

import { Button } from './button'

interface FailureProps {
  title: string
  message: string
  onRetry?: () => void
}

/** Something did not load: what, why, and a way to try again. */
export function Failure({ title, message, onRetry }: FailureProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-2 rounded-xl bg-refw p-3 text-sm wrap-anywhere"
    >
      <p className="font-semibold text-ref">{title}</p>
      <p className="text-ink">{message}</p>
      {onRetry ? (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}

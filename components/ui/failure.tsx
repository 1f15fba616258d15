'use client'

import { Button } from './button'
import { cn } from '@/lib/text/class-names'

interface FailureProps {
  title: string
  message: string
  /** Something that waits for a person has not failed. */
  needsAttention?: boolean
  onRetry?: () => void
}

/** Something did not load: what, why, and a way to try again. */
export function Failure({ title, message, needsAttention = false, onRetry }: FailureProps) {
  return (
    <div
      role="alert"
      className={cn(
        'flex flex-col items-start gap-2 rounded-xl p-3 text-sm wrap-anywhere',
        needsAttention ? 'bg-absw' : 'bg-refw',
      )}
    >
      <p className={cn('font-semibold', needsAttention ? 'text-abs' : 'text-ref')}>{title}</p>
      <p className="text-ink">{message}</p>
      {onRetry ? (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}

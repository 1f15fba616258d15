'use client'

import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

interface ErrorPageProps {
  error: Error & { digest?: string }
  reset: () => void
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <div role="alert">
      <EmptyState
        level="h1"
        title="This page could not be shown"
        actions={
          <Button look="primary" onClick={reset}>
            Try again
          </Button>
        }
      >
        Nothing you saved is lost.
        {error.digest ? ` The server's log has the cause under ${error.digest}.` : null}
      </EmptyState>
    </div>
  )
}

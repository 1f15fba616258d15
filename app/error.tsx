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
        title="Couldn’t show this page"
        actions={
          <Button look="primary" onClick={reset}>
            Try again
          </Button>
        }
      >
        Saved work is not lost.
        {error.digest ? ` If it fails again, look up ${error.digest} in the server log.` : null}
      </EmptyState>
    </div>
  )
}

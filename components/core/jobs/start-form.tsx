'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Form } from '@/components/ui/form'

interface StartFormProps {
  button: string
  /** Above the reason when the work did not start. */
  failure: string
  error: Error | null
  isBusy: boolean
  onStart: () => void
  children: ReactNode
}

/** The fields of new work and the button that starts it. */
export function StartForm({ button, failure, error, isBusy, onStart, children }: StartFormProps) {
  return (
    <Form
      noValidate
      onSubmit={() => {
        if (!isBusy) onStart()
      }}
      className="flex max-w-xl flex-col gap-5"
    >
      {children}
      {error ? <Failure title={failure} message={error.message} /> : null}
      <div>
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? 'Starting…' : button}
        </Button>
      </div>
    </Form>
  )
}

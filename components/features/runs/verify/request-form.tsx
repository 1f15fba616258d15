'use client'

import type { ReactNode } from 'react'
import { TaskTabs } from './task-tabs'
import type { useRequestForm } from './use-request-form'
import { PageFrame } from '@/components/layout/page-frame'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Form } from '@/components/ui/form'
import { Kbd } from '@/components/ui/kbd'

interface RequestFormProps {
  title: string
  lead: string
  /** The chosen tab; null when the item decides what is asked. */
  task: Parameters<typeof TaskTabs>[0]['chosen'] | null
  /** What is asked. */
  request: ReactNode
  /** Who answers, and how. */
  fields: ReactNode
  button: string
  sending: ReturnType<typeof useRequestForm>['sending']
}

/** What is asked, of whom, and the button that starts the run. */
export function RequestForm(props: RequestFormProps) {
  const { title, lead, task, request, fields, button, sending } = props
  const { form, submit, isBusy, error } = sending
  return (
    <PageFrame title={title} lead={lead} actions={task ? <TaskTabs chosen={task} /> : null}>
      <Form
        ref={form}
        noValidate
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
          event.preventDefault()
          submit()
        }}
        onSubmit={submit}
        className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-4">{request}</div>
        <div className="flex min-w-0 flex-col gap-4">
          {fields}
          {error ? <Failure title="The run was not started" message={error.message} /> : null}
          <div className="flex items-center gap-3">
            <Button type="submit" look="primary" disabled={isBusy}>
              {isBusy ? 'Starting…' : button}
            </Button>
            <span aria-hidden className="keyboard-only text-xs text-soft">
              <Kbd>ctrl ⏎</Kbd>
            </span>
          </div>
        </div>
      </Form>
    </PageFrame>
  )
}

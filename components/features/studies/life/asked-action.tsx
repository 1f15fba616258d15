'use client'

import { useState } from 'react'
import type { ReactNode } from 'react'
import { useStudyAction } from './use-study-action'
import { Button } from '@/components/ui/button'
import { Confirm } from '@/components/ui/confirm'

interface AskedActionProps<Reply> {
  id: string
  look?: 'plain' | 'primary'
  /** On the button that asks. */
  label: string
  title: string
  /** On the button that does it. */
  action: string
  perform: (id: string) => Promise<Reply>
  onDone: (reply: Reply) => void
  children: ReactNode
}

/** A button that asks first. */
export function AskedAction<Reply>(props: AskedActionProps<Reply>) {
  const { id, look = 'plain', label, title, action, perform, onDone, children } = props
  const [isAsking, setAsking] = useState(false)
  const doing = useStudyAction(id, perform, (reply) => {
    setAsking(false)
    onDone(reply)
  })
  return (
    <>
      <Button look={look} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm
        open={isAsking}
        title={title}
        action={action}
        isBusy={doing.isPending}
        error={doing.error}
        onConfirm={() => doing.mutate()}
        onClose={() => {
          doing.reset()
          setAsking(false)
        }}
      >
        {children}
      </Confirm>
    </>
  )
}

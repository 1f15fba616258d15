'use client'

import { useState } from 'react'
import { JudgingDialog } from './judging-dialog'
import { JudgingProgress } from './judging-progress'
import { Button } from '@/components/ui/button'
import type { JudgingRequest } from '@/lib/judgings/schema'

interface JudgeTracesProps {
  /** Which traces: ids or a filter. */
  of: Pick<JudgingRequest, 'trace_ids' | 'filter'>
  label: string
  size?: 'sm' | 'md'
}

/** A button that has traces judged: what it costs is said first, then how far it is. */
export function JudgeTraces({ of, label, size = 'sm' }: JudgeTracesProps) {
  const [isOpen, setOpen] = useState(false)
  const [judging, setJudging] = useState<string | null>(null)
  return (
    <>
      {judging === null ? (
        <Button size={size} onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : (
        <JudgingProgress id={judging} onEnd={() => setJudging(null)} />
      )}
      {isOpen ? (
        <JudgingDialog
          of={of}
          onClose={() => setOpen(false)}
          onStarted={(id) => {
            setOpen(false)
            setJudging(id)
          }}
        />
      ) : null}
    </>
  )
}

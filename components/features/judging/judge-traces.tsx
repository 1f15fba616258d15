'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { JudgingRequest } from '@/lib/features/judging/schema'

// Without a loading part of its own the whole page would be hidden while this loads, and the focus lost.
const JudgingDialog = dynamic(
  async () => (await import('@/components/core/judge-runs/judging-dialog')).JudgingDialog,
  {
    loading: () => null,
  },
)
const JudgingProgress = dynamic(
  async () => (await import('@/components/core/judge-runs/judging-progress')).JudgingProgress,
  {
    loading: () => null,
  },
)

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

'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { showToast } from '@/components/ui/toast-store'
import { changeJudging, judgingQuery } from '@/lib/features/judging/queries'
import type { Judging } from '@/lib/features/judging/schema'
import { judgingEndWords } from '@/lib/features/judging/words'

interface JudgingProgressProps {
  id: string
  /** Of a judging about one trace: how many replies it waits for, and about what. */
  replies?: { of: number; word: string }
  onEnd: () => void
}

/** How far a judging is; how it ended is announced once, then what it changed is loaded again. */
export function JudgingProgress({ id, replies, onEnd }: JudgingProgressProps) {
  const client = useQueryClient()
  const { data } = useQuery(judgingQuery(id))
  const cancel = useMutation({ mutationFn: () => changeJudging(id, 'cancel') })
  const end = useEffectEvent(() => {
    if (data) showToast(endToast(data))
    void client.invalidateQueries({ queryKey: ['traces'] })
    void client.invalidateQueries({ queryKey: ['judges'] })
    onEnd()
  })
  const hasEnded = data !== undefined && data.finished_at !== null
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])
  const { done, failed, total } = data?.progress ?? { done: 0, failed: 0, total: 1 }
  const far = replies
    ? { now: data?.calls ?? 0, of: replies.of, label: `Answered ${replies.word}` }
    : { now: done + failed, of: total, label: 'Judged traces' }
  return (
    <span role="status" className="flex items-center gap-2 text-[0.8125rem]">
      <ProgressBar label={far.label} share={far.now / Math.max(1, far.of)} className="w-24" />
      <span className="num">
        {far.now} of {far.of}
        {replies ? ` ${replies.word}` : null}
      </span>
      <May permission="lead">
        <Button size="sm" look="quiet" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
      </May>
    </span>
  )
}

function endToast(judging: Judging) {
  const message = judgingEndWords(judging)
  return judging.errors.length > 0 || judging.status === 'failed'
    ? ({ message, tone: 'ref' } as const)
    : { message }
}

'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { May } from '@/components/sessions/session'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { cancelJudging, judgingQuery } from '@/lib/judgings/queries'
import type { Judging } from '@/lib/judgings/schema'
import { judgingEndWords } from '@/lib/judgings/words'

/** How far a judging is; how it ended is told once, then what it changed is loaded again. */
export function JudgingProgress({ id, onEnd }: { id: string; onEnd: () => void }) {
  const client = useQueryClient()
  const { data } = useQuery(judgingQuery(id))
  const cancel = useMutation({ mutationFn: () => cancelJudging(id) })
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
  return (
    <span role="status" className="flex items-center gap-2 text-[0.8125rem]">
      <progress max={total} value={done + failed} className="w-24" aria-label="Judged traces" />
      <span className="num">
        {done + failed} of {total}
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

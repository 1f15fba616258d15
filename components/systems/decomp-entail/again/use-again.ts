'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askingAlone } from '@/lib/features/judging/asking'
import { judgingQuery, openJudgingsQuery } from '@/lib/features/judging/queries'
import { traceDetailQuery } from '@/lib/features/traces/detail/queries'

/** The asking again that is under way for a trace, also one that another page began. */
export function useAgain(traceId: string) {
  const client = useQueryClient()
  const [begun, setBegun] = useState<string | null>(null)
  const { data: open } = useQuery(openJudgingsQuery(traceId))
  const known = askingAlone(open ?? [], 'uncorrected')
  const id = begun ?? known?.id ?? null
  const { data: judging } = useQuery({ ...judgingQuery(id ?? ''), enabled: id !== null })
  const answered = judging?.calls ?? 0

  // Each reply is kept as it comes: the trace has it then.
  useEffect(() => {
    if (answered > 0)
      void client.invalidateQueries({ queryKey: traceDetailQuery(traceId).queryKey })
  }, [client, traceId, answered])

  return {
    id,
    begin: setBegun,
    end: () => {
      setBegun(null)
      client.setQueryData(openJudgingsQuery(traceId).queryKey, [])
    },
  }
}

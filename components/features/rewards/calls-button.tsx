'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useReader } from '@/components/core/reader/reader'
import { Button } from '@/components/ui/button'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { callsBehind } from '@/lib/features/traces/detail/calls-behind'
import { originWords } from '@/lib/features/traces/detail/reward-rows'
import { plural } from '@/lib/text/numbers'

const ReasonsDialog = dynamic(async () => (await import('./xray/reasons-dialog')).ReasonsDialog, {
  loading: () => null,
})

interface CallsButtonProps {
  title: string
  record: RewardRecord
}

/** Opens the judge calls a record rests on; nothing where there are none. */
export function CallsButton({ title, record }: CallsButtonProps) {
  const { trace } = useReader()
  const [isOpen, setOpen] = useState(false)
  const calls = callsBehind(trace, record)
  if (calls.length === 0) return null
  return (
    <span>
      <Button size="sm" onClick={() => setOpen(true)}>
        {plural(calls.length, 'judge call')} behind it
      </Button>
      {isOpen ? (
        <ReasonsDialog
          title={title}
          origin={originWords(record)}
          lines={record.explanation ?? []}
          calls={calls}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  )
}

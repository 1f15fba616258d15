'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useReader } from '@/components/core/reader/reader'
import { Button } from '@/components/ui/button'

const WeightsDialog = dynamic(async () => (await import('./weights-dialog')).WeightsDialog, {
  loading: () => null,
})

/** Opens the weights of the rewards, where there is a group to rank by them. */
export function WeightsButton() {
  const { trace } = useReader()
  const [isOpen, setOpen] = useState(false)
  if (trace.group === null) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Weights
      </Button>
      {isOpen ? <WeightsDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

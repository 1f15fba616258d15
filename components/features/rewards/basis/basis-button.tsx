'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'

const BasisDialog = dynamic(async () => (await import('./basis-dialog')).BasisDialog, {
  loading: () => null,
})

export interface MeasuredTraces {
  /** Where figures are of several selections. */
  title?: string
  /** Their filter. */
  query: string
}

export interface BasisButtonProps {
  of: readonly MeasuredTraces[]
  /** The label mapping of the figures; null = that of the collections. */
  labels: LabelMapping | null
}

/** Opens how the figures beside it were measured. */
export function BasisButton({ of, labels }: BasisButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        How this was measured
      </Button>
      {isOpen ? <BasisDialog of={of} labels={labels} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

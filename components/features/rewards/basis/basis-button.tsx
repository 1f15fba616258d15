'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
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
  /** Of the intervals and tests of the figures. */
  methods?: ReactNode
}

/** Opens how the figures beside it were measured. */
export function BasisButton(basis: BasisButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        How this was measured
      </Button>
      {isOpen ? <BasisDialog {...basis} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

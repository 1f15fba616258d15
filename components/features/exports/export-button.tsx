'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Exportable } from '@/lib/features/exports/href'

// Without a fallback of its own, whatever is around it would be hidden while it loads, and lose the focus.
const ExportDialog = dynamic(async () => (await import('./export-dialog')).ExportDialog, {
  loading: () => null,
})

interface ExportButtonProps {
  title: string
  label?: string
  list: Exportable
}

/** Leads to what a file of this list would hold. */
export function ExportButton({ title, label = 'Export', list }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? <ExportDialog title={title} list={list} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

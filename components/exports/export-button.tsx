'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

const ExportDialog = dynamic(async () => (await import('./export-dialog')).ExportDialog)

interface ExportButtonProps {
  title: string
  parameters: string
}

/** Leads to what a file of this list would hold. */
export function ExportButton({ title, parameters }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        export
      </Button>
      {isOpen ? (
        <ExportDialog title={title} parameters={parameters} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

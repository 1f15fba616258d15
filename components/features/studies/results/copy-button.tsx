'use client'

import { Button } from '@/components/ui/button'
import { copyWithToast } from '@/components/ui/clipboard'

interface CopyButtonProps {
  /** LaTeX, CSV, SVG: what lands in the clipboard. */
  label: string
  text: () => string | Promise<string>
}

export function CopyButton({ label, text }: CopyButtonProps) {
  async function copy() {
    await copyWithToast(text(), {
      done: `Copied as ${label}.`,
      otherwise: 'Export the study bundle instead.',
    })
  }
  return (
    <Button size="sm" aria-label={`Copy as ${label}`} onClick={() => void copy()}>
      {label}
    </Button>
  )
}

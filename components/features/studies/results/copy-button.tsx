'use client'

import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/clipboard'
import { showToast } from '@/components/ui/toast-store'

interface CopyButtonProps {
  /** LaTeX, CSV, SVG: what lands in the clipboard. */
  label: string
  text: () => string | Promise<string>
}

export function CopyButton({ label, text }: CopyButtonProps) {
  async function copy() {
    const isCopied = await copyText(await text())
    showToast(
      isCopied
        ? { message: `Copied as ${label}.` }
        : {
            message: 'This browser cannot copy here. Export the study bundle instead.',
            tone: 'ref',
          },
    )
  }
  return (
    <Button size="sm" aria-label={`Copy as ${label}`} onClick={() => void copy()}>
      {label}
    </Button>
  )
}

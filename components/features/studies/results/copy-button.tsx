'use client'

import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'

interface CopyButtonProps {
  /** LaTeX, CSV, SVG: what lands in the clipboard. */
  label: string
  text: () => string | Promise<string>
}

/** Browsers have no clipboard for pages that came without TLS from another machine. */
async function copied(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  return await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

export function CopyButton({ label, text }: CopyButtonProps) {
  async function copy() {
    const isCopied = await copied(await text())
    showToast(
      isCopied
        ? { message: `Copied as ${label}.` }
        : { message: 'This browser gives no clipboard here. Take the study bundle.', tone: 'ref' },
    )
  }
  return (
    <Button size="sm" aria-label={`Copy as ${label}`} onClick={() => void copy()}>
      {label}
    </Button>
  )
}

'use client'

import { Link2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'

/** Copies the address of the page, which holds the traces that are compared. */
export function CopyButton() {
  async function copy() {
    try {
      await navigator.clipboard.writeText(globalThis.location.href)
      showToast({ message: 'Link copied.' })
    } catch {
      showToast({
        message: 'The browser did not let the link be copied. Copy it from the address bar.',
        tone: 'ref',
      })
    }
  }
  return (
    <Button size="sm" onClick={() => void copy()}>
      <Link2 aria-hidden className="size-3.5" /> Copy link
    </Button>
  )
}

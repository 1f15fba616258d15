'use client'

import { Link2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/clipboard'
import { showToast } from '@/components/ui/toast-store'

async function copy() {
  const isCopied = await copyText(globalThis.location.href)
  showToast(
    isCopied
      ? { message: 'Link copied' }
      : {
          message: 'This browser cannot copy here. Copy the address from the address bar.',
          tone: 'ref',
        },
  )
}

/** Copies the address, which holds the whole state of the page. */
export function CopyLink() {
  return (
    <Button size="sm" onClick={() => void copy()}>
      <Link2 aria-hidden className="size-3.5" /> Copy link
    </Button>
  )
}

'use client'

import { Link2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/clipboard'
import { showToast } from '@/components/ui/toast-store'

async function copy(address: string) {
  const isCopied = await copyText(new URL(address, globalThis.location.href).href)
  showToast(
    isCopied
      ? { message: 'Link copied' }
      : {
          message:
            'This browser cannot copy here. Open the link and copy its address from the address bar.',
          tone: 'ref',
        },
  )
}

interface CopyLinkProps {
  /** Of this server; without it the address of the page, which holds its whole state. */
  address?: () => string
}

export function CopyLink({ address }: CopyLinkProps) {
  return (
    <Button size="sm" onClick={() => void copy(address?.() ?? '')}>
      <Link2 aria-hidden className="size-3.5" /> Copy link
    </Button>
  )
}

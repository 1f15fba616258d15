'use client'

import { Link2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { copyWithToast } from '@/components/ui/clipboard'

/** An address of this server, as a link that others can open. */
export async function copyLink(address: string): Promise<void> {
  await copyWithToast(new URL(address, globalThis.location.href).href, {
    done: 'Link copied',
    otherwise: 'Open the link and copy its address from the address bar.',
  })
}

interface CopyLinkProps {
  /** Of this server; without it the address of the page, which holds its whole state. */
  address?: () => string
}

export function CopyLink({ address }: CopyLinkProps) {
  return (
    <Button size="sm" onClick={() => void copyLink(address?.() ?? '')}>
      <Link2 aria-hidden className="size-3.5" /> Copy link
    </Button>
  )
}

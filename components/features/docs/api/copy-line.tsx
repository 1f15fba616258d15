'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/clipboard'
import { useHydrated } from '@/components/ui/use-hydrated'

/** Copies a text that stands above it; without scripts there is nothing to press. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const isAwake = useHydrated()
  const [outcome, setOutcome] = useState('')

  async function copy() {
    const isCopied = await copyText(text)
    setOutcome(isCopied ? 'Copied.' : 'Couldn’t copy. Select the text and copy it manually.')
  }

  if (!isAwake) return null
  return (
    <p className="flex items-center gap-2">
      <Button size="sm" aria-label={label} onClick={() => void copy()}>
        Copy
      </Button>
      <span role="status" className="text-xs text-soft">
        {outcome}
      </span>
    </p>
  )
}

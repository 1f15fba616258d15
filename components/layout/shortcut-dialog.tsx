'use client'

import { ShortcutList } from './shortcut-list'
import { Button } from '@/components/ui/button'

interface ShortcutDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The list of shortcuts with the button that opens it, for a page without navigation. */
export function ShortcutDialog({ open, onOpenChange }: ShortcutDialogProps) {
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        className="keyboard-only font-mono"
        onClick={() => onOpenChange(true)}
      >
        ?
      </Button>
      {open ? <ShortcutList onClose={() => onOpenChange(false)} /> : null}
    </>
  )
}

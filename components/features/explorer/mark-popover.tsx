'use client'

import { useExplorer } from './explorer-context'
import { MarkForm } from '@/components/core/marks/mark-form'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'

interface MarkPopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One mark, with a comment if wanted, on every selected trace. */
export function MarkPopover({ open, onOpenChange }: MarkPopoverProps) {
  const { selection } = useExplorer()
  return (
    <Popover
      label="Mark the selected traces"
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button size="sm" look="primary">
          Mark…
        </Button>
      }
    >
      <MarkForm traces={[...selection.ids]} onMarked={() => onOpenChange(false)} />
    </Popover>
  )
}

'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ContextMenu } from '@/components/ui/context-menu'
import { menuLink } from '@/components/ui/menu'

/** A button with a menu on its right click. */
export function ContextMenuExample() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        id={id}
        onContextMenu={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        Right-click here
      </Button>
      {isOpen ? (
        <ContextMenu label="Example" anchorId={id} onClose={() => setOpen(false)}>
          <button type="button" {...menuLink}>
            Copy value
          </button>
        </ContextMenu>
      ) : null}
    </>
  )
}

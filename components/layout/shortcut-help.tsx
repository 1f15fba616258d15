'use client'

import { useState } from 'react'
import { useShortcutLists, useShortcuts } from './shortcuts'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'
import { everywhereShortcuts } from '@/lib/features/shortcuts/everywhere'
import { keyLabel } from '@/lib/features/shortcuts/shortcut'
import type { ShortcutList } from '@/lib/features/shortcuts/shortcut'

function ListOfKeys({ list }: { list: ShortcutList }) {
  return (
    <section className="mb-5">
      <h3 className="heading mb-2">{list.title}</h3>
      <dl className="flex flex-col gap-1.5">
        {list.shortcuts.map((shortcut) => (
          <div key={shortcut.id} className="flex items-baseline gap-3">
            <dt className="flex w-24 shrink-0 justify-end gap-1">
              {shortcut.keys.map((keys) => (
                <Kbd key={keys}>{keyLabel(keys)}</Kbd>
              ))}
            </dt>
            <dd>{shortcut.title}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The `?` dialog of the house, where `/` searches. */
export function ShortcutHelp() {
  const [open, setOpen] = useState(false)
  useShortcuts(everywhereShortcuts, {
    help: () => setOpen(true),
    search: () => document.querySelector<HTMLInputElement>('[data-search]')?.focus(),
  })
  return <ShortcutDialog open={open} onOpenChange={setOpen} />
}

interface ShortcutDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The list of whatever keys do something on screen, with the button that opens it. */
export function ShortcutDialog({ open, onOpenChange }: ShortcutDialogProps) {
  const lists = useShortcutLists()
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        className="max-sm:hidden"
        onClick={() => onOpenChange(true)}
      >
        <Kbd>?</Kbd>
      </Button>
      <Dialog open={open} title="Keyboard shortcuts" onClose={() => onOpenChange(false)}>
        {lists.map((list) => (
          <ListOfKeys key={list.title} list={list} />
        ))}
      </Dialog>
    </>
  )
}

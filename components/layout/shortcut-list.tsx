'use client'

import { useShortcutLists } from './shortcuts'
import { Dialog } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'
import { keyCaps, ownFirst } from '@/lib/features/shortcuts/shortcut'
import type { ShortcutList as List } from '@/lib/features/shortcuts/shortcut'

function ListOfKeys({ list }: { list: List }) {
  return (
    <section className="mb-5">
      <h3 className="heading mb-2">{list.title}</h3>
      <dl className="flex flex-col gap-1.5">
        {list.shortcuts.map((shortcut) => (
          <div key={shortcut.id} className="flex items-baseline gap-3">
            <dt className="flex w-24 shrink-0 justify-end gap-1">
              {shortcut.keys.flatMap(keyCaps).map((cap) => (
                <Kbd key={cap}>{cap}</Kbd>
              ))}
            </dt>
            <dd>{shortcut.title}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Everything that keys do on the page. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const lists = ownFirst(useShortcutLists())
  return (
    <Dialog open isText title="Keyboard shortcuts" onClose={onClose}>
      {lists.map((list) => (
        <ListOfKeys key={list.title} list={list} />
      ))}
    </Dialog>
  )
}

'use client'

import { ChevronDown } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { Menu, menuLink } from '@/components/ui/menu'

interface EntryWords {
  title: string
  /** What the file is: `88 cells`, `booktabs`. */
  hint?: string
}

/** A file of the server, or something done in the browser. */
export type ExportEntry = EntryWords &
  ({ href: string; filename: string } | { onSelect: () => void | Promise<void> })

interface ExportMenuProps {
  entries: readonly ExportEntry[]
  onCopyTable?: (() => void) | undefined
}

function Entry({ entry }: { entry: ExportEntry }) {
  const words = (
    <>
      <span>{entry.title}</span>
      {entry.hint ? <span className="num ml-auto pl-4 text-soft">{entry.hint}</span> : null}
    </>
  )
  if ('href' in entry)
    return (
      <a href={entry.href} download={entry.filename} {...menuLink}>
        {words}
      </a>
    )
  return (
    <button type="button" onClick={() => void entry.onSelect()} {...menuLink}>
      {words}
    </button>
  )
}

/** Exports of the page. */
export function ExportMenu({ entries, onCopyTable }: ExportMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm">
          Export <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
    >
      {entries.map((entry) => (
        <Entry key={entry.title} entry={entry} />
      ))}
      {onCopyTable ? (
        <button type="button" onClick={onCopyTable} {...menuLink}>
          <span>Copy table</span>
          <span className="ml-auto pl-4">
            <Kbd>y</Kbd>
          </span>
        </button>
      ) : null}
    </Menu>
  )
}

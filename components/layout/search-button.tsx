'use client'

import { Search } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { useShortcuts } from './shortcuts'
import { Kbd } from '@/components/ui/kbd'
import { searchShortcuts } from '@/lib/features/shortcuts/everywhere'
import { shortcutKey } from '@/lib/features/shortcuts/shortcut'

const load = async () => (await import('./palette/palette')).Palette
const Palette = dynamic(load, { ssr: false })

/** Opens the search over pages, data and documentation. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  useShortcuts(searchShortcuts, { search: () => setOpen(true) })
  useEffect(() => {
    // It comes after the page, before anything is typed into it.
    load().catch(() => {})
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-8 min-w-0 items-center gap-2 rounded-lg border border-edge bg-paper px-2.5 text-soft hover:text-ink max-sm:size-8 max-sm:justify-center max-sm:px-0 sm:w-72 xl:w-88"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="truncate max-sm:sr-only">Search claims, answers, evidence…</span>
        <span aria-hidden className="ml-auto shrink-0 max-sm:hidden">
          <Kbd>{shortcutKey(searchShortcuts, 'search')}</Kbd>
        </span>
      </button>
      {isOpen ? <Palette onClose={() => setOpen(false)} /> : null}
    </>
  )
}

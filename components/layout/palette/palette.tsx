'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { type KeyboardEvent, useId, useState } from 'react'
import { HitList } from './hit-list'
import { useMay, useSession } from '@/components/layout/session'
import { Dialog } from '@/components/ui/dialog'
import { useSettled } from '@/components/ui/use-settled'
import { pageGroups } from '@/lib/features/shell/palette'
import { paletteQuery } from '@/lib/features/shell/queries'

const typingPause = 150

const moves: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** React's own `autoFocus` comes before the dialog is shown, which then looks for the attribute. */
function focusFirst(field: HTMLElement | null) {
  field?.setAttribute('autofocus', '')
}

/** Search over pages, collections, runs, studies, traces and documentation. */
export function Palette({ onClose }: { onClose: () => void }) {
  const list = useId()
  const params = useSearchParams()
  const filter = usePathname() === '/traces' ? params : null
  const [text, setText] = useState(filter?.get('q') ?? '')
  const [at, setAt] = useState(0)
  const { door, may } = useSession()
  const { data: found = [], isFetching } = useQuery({
    ...paletteQuery(useSettled(text, typingPause)),
    enabled: useMay('read'),
  })
  const groups = [
    ...pageGroups({ query: text, door, may, filter }),
    ...(text.trim() === '' ? [] : found),
  ]
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const active = Math.min(at, count - 1)

  function move(event: KeyboardEvent) {
    const by = moves[event.key]
    if (by !== undefined && count > 0) {
      event.preventDefault()
      setAt((active + by + count) % count)
    }
    if (event.key === 'Enter')
      document.querySelector<HTMLElement>(`[id="${list}-${active}"]`)?.click()
  }

  return (
    <Dialog open flush title="Search" onClose={onClose} className="mt-[12dvh]">
      <input
        ref={focusFirst}
        role="combobox"
        aria-label="Search"
        aria-expanded={count > 0}
        aria-controls={list}
        aria-activedescendant={count > 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Pages, collections, runs, studies, traces, documentation"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={move}
        className="h-11 w-full border-b border-line bg-card px-4 text-base text-ink -outline-offset-2"
      />
      <HitList id={list} groups={groups} active={active} onOpen={onClose} />
      <p role="status" className="sr-only">
        {isFetching ? 'Searching' : `${count} results`}
      </p>
    </Dialog>
  )
}

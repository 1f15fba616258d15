'use client'

import { ChevronDown } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useView } from './use-view'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Menu, menuLink } from '@/components/ui/menu'
import { filterParameters } from '@/lib/core/traces/filter'
import { jumpKind } from '@/lib/features/traces/table-columns'

const dialogs = {
  jump: dynamic(async () => (await import('./jump-dialog')).JumpDialog, { loading: () => null }),
  sample: dynamic(async () => (await import('./sample-dialog')).SampleDialog, {
    loading: () => null,
  }),
  basis: dynamic(async () => (await import('./list-basis')).ListBasis, { loading: () => null }),
  marks: dynamic(async () => (await import('./tally-dialog')).TallyDialog, {
    loading: () => null,
  }),
}

type Name = keyof typeof dialogs

/** What is done with a list less often. */
export function MoreMenu() {
  const { view } = useView()
  const [open, setOpen] = useState<Name | null>(null)
  const Open = open === null ? null : dialogs[open]
  const item = (name: Name, title: string) => (
    <button {...menuLink} type="button" onClick={() => setOpen(name)}>
      {title}
    </button>
  )
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="sm">
            More <ChevronDown aria-hidden className="size-3.5" />
          </Button>
        }
      >
        {jumpKind(view.sort) === 'none' ? null : item('jump', 'Go to row…')}
        {item('sample', 'Draw a sample…')}
        {item('marks', 'Count marks…')}
        {item('basis', 'How this was measured…')}
        <Link
          {...menuLink}
          href={`/analysis/scoreboard?${new URLSearchParams(filterParameters(view.filter))}`}
        >
          Scores
        </Link>
      </Menu>
      {Open ? <Open onClose={() => setOpen(null)} /> : null}
    </>
  )
}

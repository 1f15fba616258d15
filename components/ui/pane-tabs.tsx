'use client'

import { cn } from '@/lib/text/class-names'

interface PaneTabsProps<Id extends string> {
  /** For screen readers. */
  label?: string
  tabs: readonly { id: Id; title: string }[]
  chosen: Id
  onChoose: (id: Id) => void
  className?: string
}

/** Where the panes do not fit beside each other, one at a time. */
export function PaneTabs<Id extends string>(props: PaneTabsProps<Id>) {
  const { label = 'Panes', tabs, chosen, onChoose, className = 'bg-card md:hidden' } = props
  return (
    <div role="group" aria-label={label} className={cn('flex border-b border-line', className)}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChoose(id)}
          className={cn(
            'h-10 flex-1 border-b-2 text-sm -outline-offset-2',
            chosen === id ? 'border-ink font-semibold' : 'border-transparent text-soft',
          )}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

/** Classes of a pane: its width beside others, all of it or none on a phone. */
export function paneClass(isChosen: boolean, width: string): string {
  return cn(width, isChosen ? 'max-md:w-full' : 'max-md:hidden')
}

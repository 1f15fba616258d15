'use client'

import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { useExplorer } from './explorer-context'
import { StudySelection } from './study-selection'
import { May } from '@/components/layout/session'
import { Button, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { CopyLink } from '@/components/ui/copy-link'
import { ExportButton } from '@/components/features/exports/export-button'
import { plural } from '@/lib/text/numbers'
import { checkpointsHref, stepsHref } from '@/lib/features/traces/compare-selected'
import { selectionHref } from '@/lib/features/traces/selection-href'
import { emptySelection } from '@/lib/features/traces/selection'

const load = async () => (await import('./mark-popover')).MarkPopover
const MarkPopover = dynamic(load, { loading: () => null })

interface SelectionBarProps {
  isMarking: boolean
  onMarking: (open: boolean) => void
}

function CompareLink({ href, children }: { href: string | null; children: string }) {
  if (href === null) return null
  return (
    <Link href={href} className={buttonClass('plain', 'sm')}>
      {children}
    </Link>
  )
}

/** What can be done with the selected traces; there only while some are. */
export function SelectionBar({ isMarking, onMarking }: SelectionBarProps) {
  const { rows, selection, setSelection, onlySelected, setOnlySelected } = useExplorer()
  const count = selection.ids.size
  useEffect(() => {
    // It comes after the page, before anything can be selected.
    load().catch(() => {})
  }, [])
  if (count === 0) return null
  const chosen = [...selection.ids].flatMap((id) => rows.byId.get(id) ?? [])
  const isLoaded = chosen.length === count
  return (
    <section
      aria-label="Selection"
      className="flex flex-wrap items-center gap-2 border-b border-line bg-linkw px-3 py-1.5 sm:px-4"
    >
      <b className="font-semibold">{plural(count, 'trace')} selected</b>
      {selection.seed === null ? null : (
        <span className="text-ink">
          drawn with the seed <span className="num">{selection.seed}</span>
        </span>
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        <May permission="audit">
          <MarkPopover open={isMarking} onOpenChange={onMarking} />
        </May>
        <CopyLink address={() => selectionHref([...selection.ids])} />
        <ExportButton
          title="Export the selected traces"
          label="Export selection"
          list={{ of: 'traces', filter: { id: [...selection.ids] } }}
        />
        {isLoaded ? <StudySelection traces={chosen} /> : null}
        <CompareLink href={isLoaded ? stepsHref(chosen) : null}>Compare steps</CompareLink>
        <CompareLink href={isLoaded ? checkpointsHref(chosen) : null}>
          Compare checkpoints
        </CompareLink>
        <Button
          size="sm"
          aria-pressed={onlySelected}
          onClick={() => setOnlySelected(!onlySelected)}
        >
          {onlySelected ? 'Show the whole list' : 'Show only these'}
        </Button>
        <Button size="sm" onClick={() => setSelection(emptySelection)}>
          Clear
        </Button>
      </span>
    </section>
  )
}

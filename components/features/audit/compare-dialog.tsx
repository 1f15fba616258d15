'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TraceChooser } from '@/components/features/items/detail/trace-chooser'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import { SkeletonLines } from '@/components/ui/skeleton'
import { compareHref, stepChoice, toggleChoice } from '@/lib/features/items/choice'
import { itemDetailQuery } from '@/lib/features/items/queries'
import type { ItemDetail } from '@/lib/features/items/schema'
import { diffHref } from '@/lib/features/traces/diff/address'
import type { TraceDetail } from '@/lib/core/traces/schema'

interface CompareDialogProps {
  trace: Pick<TraceDetail, 'id' | 'item'>
  onClose: () => void
}

/** Chooses other traces of the item, whose steps are then compared with those of this one. */
export function CompareDialog({ trace, onClose }: CompareDialogProps) {
  const { data: item, error, refetch } = useQuery(itemDetailQuery(trace.item.id))
  const [toggled, setToggled] = useState<readonly string[] | null>(null)
  const chosen = toggled ?? (item ? stepChoice(trace.id, item.traces) : [trace.id])
  return (
    <Dialog
      open
      title="Compare with"
      onClose={onClose}
      foot={item && item.traces.length > 1 ? <Actions trace={trace} chosen={chosen} /> : undefined}
    >
      {error ? (
        <Failure
          title="The traces of the item did not load"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : item ? (
        <Choice
          item={item}
          own={trace.id}
          chosen={chosen}
          onToggle={(id) => setToggled(toggleChoice(chosen, id))}
        />
      ) : (
        <SkeletonLines lines={6} label="Loading the traces of the item" />
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  item: ItemDetail
  own: string
  chosen: readonly string[]
  onToggle: (id: string) => void
}

function Choice({ item, own, chosen, onToggle }: ChoiceProps) {
  if (item.traces.length < 2)
    return (
      <p className="text-soft">
        This item has no other trace. Verify it again, or import the results of another model.
      </p>
    )
  return (
    <TraceChooser
      item={item}
      chosen={chosen}
      hint="Select up to three others. This trace is compared with each of them."
      onToggle={(id) => {
        if (id !== own) onToggle(id)
      }}
    />
  )
}

function Actions({
  trace,
  chosen,
}: Pick<CompareDialogProps, 'trace'> & Pick<ChoiceProps, 'chosen'>) {
  return (
    <>
      <Link href={compareHref(trace.item.id, trace.id)} className={buttonClass()}>
        Side by side
      </Link>
      {chosen.length > 1 ? (
        <Link href={diffHref(chosen)} className={buttonClass('primary')}>
          Compare steps
        </Link>
      ) : null}
    </>
  )
}

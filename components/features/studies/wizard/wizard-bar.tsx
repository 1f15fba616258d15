'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Confirm } from '@/components/ui/confirm'
import { deleteStudy } from '@/lib/features/studies/queries'
import type { Study } from '@/lib/features/studies/schema'

interface WizardBarProps {
  study: Study | null
  isChanged: boolean
  isBusy: boolean
  /** Why nothing was saved. */
  complaint: string | null
  onSave: () => void
  onStart: () => void
  onForget: () => void
}

function DeleteDraft({ study, onDeleted }: { study: Study; onDeleted: () => void }) {
  const router = useRouter()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => deleteStudy(study.id),
    onSuccess: async () => {
      onDeleted()
      router.push('/studies')
      await client.invalidateQueries({ queryKey: ['studies', 'list'] })
    },
  })
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Delete the draft
      </Button>
      <Confirm
        open={isAsking}
        title="Delete this draft?"
        action="Delete it"
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        This permanently deletes its design. Traces and items stay unchanged.
      </Confirm>
    </>
  )
}

/** What can be done with a draft; it stays in sight. */
export function WizardBar(props: WizardBarProps) {
  const { study, isChanged, isBusy, complaint, onSave, onStart, onForget } = props
  const state = isChanged ? 'Not saved yet; stored in this tab.' : study === null ? '' : 'Saved.'
  return (
    <div className="sticky bottom-(--guide-height) z-10 -mx-4 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
      <p role="alert" className="mb-2 text-[0.8125rem] text-ref empty:hidden">
        {complaint}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" disabled={isBusy} onClick={onStart}>
          Start the study…
        </Button>
        <Button disabled={isBusy} onClick={onSave}>
          Save the draft
        </Button>
        {isChanged ? (
          <Button look="quiet" onClick={onForget}>
            {study === null ? 'Clear' : 'Undo changes'}
          </Button>
        ) : null}
        {study === null ? null : <DeleteDraft study={study} onDeleted={onForget} />}
        <span role="status" className="ml-auto text-xs text-soft">
          {state}
        </span>
      </div>
    </div>
  )
}

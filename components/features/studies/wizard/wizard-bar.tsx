'use client'

import { DeleteWithUndo } from '@/components/core/jobs/delete-with-undo'
import { Button } from '@/components/ui/button'
import { deleteStudy, restoreStudy } from '@/lib/features/studies/queries'
import type { Study } from '@/lib/features/studies/schema'

interface WizardBarProps {
  study: Study | null
  isChanged: boolean
  isBusy: boolean
  /** Why nothing was saved. */
  complaint: string | null
  onSave: () => void
  onStart: () => void
  onDiscard: () => void
  onDeleted: () => void
}

/** What can be done with a draft; it stays in sight. */
export function WizardBar(props: WizardBarProps) {
  const { study, isChanged, isBusy, complaint, onSave, onStart, onDiscard, onDeleted } = props
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
          Save draft
        </Button>
        {isChanged ? (
          <Button look="quiet" onClick={onDiscard}>
            {study === null ? 'Clear' : 'Discard changes'}
          </Button>
        ) : null}
        {study === null ? null : (
          <DeleteWithUndo
            name={study.name}
            remove={async () => {
              await deleteStudy(study.id)
              onDeleted()
            }}
            restore={() => restoreStudy(study.id)}
            listHref="/studies"
            queryKey={['studies', 'list']}
          />
        )}
        <span role="status" className="ml-auto text-xs text-soft">
          {state}
        </span>
      </div>
    </div>
  )
}

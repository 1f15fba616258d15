'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextAreaField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import type { NewSkip } from '@/lib/features/studies/annotation/schema'
import { skipReasons } from '@/lib/features/studies/annotation/vocabulary'
import { skipWords } from '@/lib/features/studies/annotation/words'

type Reason = NewSkip['reason']

interface SkipDialogProps {
  open: boolean
  onClose: () => void
  onSkip: (skip: Pick<NewSkip, 'reason' | 'comment'>) => void
}

/** Asks why a pair is left out. */
export function SkipDialog({ open, onClose, onSkip }: SkipDialogProps) {
  const [reason, setReason] = useState<Reason>('cannot-judge')
  const [comment, setComment] = useState('')
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const said = comment.trim()

  // The dialog gives the focus to its first button, which closes it.
  useEffect(() => {
    if (open) first.current?.focus()
  }, [open])

  function skip() {
    onClose()
    onSkip({ reason, ...(said === '' ? {} : { comment: said }) })
  }

  return (
    <Dialog
      open={open}
      title="Skip this pair"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={id}>
            Skip it
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={skip}>
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-medium">Why?</legend>
          {skipReasons.map((one, at) => (
            <label key={one} className="flex min-h-9 items-center gap-2">
              <input
                ref={at === 0 ? first : undefined}
                type="radio"
                name="reason"
                className="size-4"
                checked={one === reason}
                onChange={() => setReason(one)}
              />
              {skipWords[one]}
            </label>
          ))}
        </fieldset>
        <div className="mt-3">
          <TextAreaField
            label="Comment (optional)"
            rows={2}
            maxLength={2_000}
            value={comment}
            onText={setComment}
          />
        </div>
      </Form>
    </Dialog>
  )
}

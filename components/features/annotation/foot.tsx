'use client'

import { type KeyboardEvent, type Ref, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { TextArea } from '@/components/ui/field'
import { Kbd } from '@/components/ui/kbd'

function Key({ children }: { children: string }) {
  return (
    <span aria-hidden className="keyboard-only">
      <Kbd>{children}</Kbd>
    </span>
  )
}

interface FootProps {
  comment: string
  recognised: boolean
  isDisabled: boolean
  /** What keeps it from being saved. */
  complaint: string | null
  saveWords: string
  ref: Ref<HTMLTextAreaElement>
  onComment: (comment: string) => void
  onRecognised: (recognised: boolean) => void
  onSave: () => void
  onSkip: (() => void) | null
  onUndo: (() => void) | null
}

/** Below the choices: a comment, the ways back and past, and the way on. */
export function Foot(props: FootProps) {
  const { comment, recognised, isDisabled, complaint, saveWords, ref } = props
  const { onComment, onRecognised, onSave, onSkip, onUndo } = props
  const id = useId()

  function listen(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSave()
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <TextArea
          ref={ref}
          rows={1}
          maxLength={4_000}
          aria-label="Comment (optional)"
          placeholder="Comment (optional)"
          className="min-h-11 flex-1 sm:min-h-10"
          disabled={isDisabled}
          value={comment}
          onChange={(event) => onComment(event.target.value)}
          onKeyDown={listen}
        />
        <div className="flex gap-2">
          {onUndo ? (
            <Button className="h-12 sm:h-10" onClick={onUndo}>
              Back <Key>u</Key>
            </Button>
          ) : null}
          {onSkip ? (
            <Button className="h-12 sm:h-10" disabled={isDisabled} onClick={onSkip}>
              Skip <Key>s</Key>
            </Button>
          ) : null}
          <Button
            look="primary"
            className="h-12 max-sm:flex-1 sm:h-10 [&_kbd]:border-current/40 [&_kbd]:bg-transparent [&_kbd]:text-current"
            disabled={isDisabled}
            onClick={onSave}
          >
            {saveWords} <Key>⏎</Key>
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <label htmlFor={id} className="flex min-h-9 items-center gap-2 text-soft">
          <Checkbox
            id={id}
            checked={recognised}
            disabled={isDisabled}
            onChange={(event) => onRecognised(event.target.checked)}
          />
          I recognise the system <Key>t</Key>
        </label>
        <p role="alert" className="font-medium text-ref empty:hidden sm:ml-auto">
          {complaint}
        </p>
      </div>
    </div>
  )
}

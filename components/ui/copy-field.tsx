'use client'

import { useRef, useState } from 'react'
import { Button } from './button'
import { copyText } from './clipboard'
import { Field, Input } from './field'

interface CopyFieldProps {
  label: string
  hint?: string
  value: string
}

/** A text to take along, with a button that copies it. */
export function CopyField({ label, hint, value }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState('')

  async function copy() {
    field.current?.select()
    const isCopied = await copyText(value)
    setOutcome(isCopied ? 'Copied.' : 'Couldn’t copy. The text is selected: press Ctrl+C or ⌘C.')
  }

  return (
    <div>
      <Field label={label} hint={hint}>
        {(ids) => (
          <div className="flex gap-2">
            <Input
              {...ids}
              ref={field}
              readOnly
              value={value}
              className="min-w-0 flex-1 font-mono text-xs!"
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button aria-label={`Copy: ${label}`} onClick={() => void copy()}>
              Copy
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className="text-xs text-soft empty:hidden">
        {outcome}
      </p>
    </div>
  )
}

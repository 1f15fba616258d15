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

/** How long the button says that the text was copied. */
const copiedMs = 2_000

/** A text to take along, with a button that copies it. */
export function CopyField({ label, hint, value }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  async function copy() {
    field.current?.select()
    const isCopied = await copyText(value)
    setOutcome(isCopied ? 'copied' : 'failed')
    if (isCopied) setTimeout(() => setOutcome(null), copiedMs)
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
            <Button aria-label={`Copy: ${label}`} className="w-19" onClick={() => void copy()}>
              {outcome === 'copied' ? 'Copied' : 'Copy'}
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className={outcome === 'failed' ? 'text-xs text-soft' : 'sr-only'}>
        {outcome === 'copied' ? 'Copied.' : null}
        {outcome === 'failed' ? 'Couldn’t copy. The text is selected: press Ctrl+C or ⌘C.' : null}
      </p>
    </div>
  )
}

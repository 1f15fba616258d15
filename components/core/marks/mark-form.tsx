'use client'

import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { KindButtons } from './kind-buttons'
import { useBulkMark } from './use-bulk-mark'
import { Button } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Kbd } from '@/components/ui/kbd'
import { type KeptDrafts, useKeptDraft } from '@/components/ui/kept-draft'
import { markKindsQuery } from '@/lib/features/marks/queries'
import { plural } from '@/lib/text/numbers'

/** Comments that were typed and not saved. */
const comments: KeptDrafts<string> = new Map()

interface MarkFormProps {
  traces: string[]
  /** A step of the one trace. */
  step?: number | null | undefined
  onMarked: () => void
}

/**
 * A digit chooses the kind and leads to the button that saves; nothing is saved before. No kind has the focus at first, so
 * that Enter alone does nothing.
 */
export function MarkForm({ traces, step = null, onMarked }: MarkFormProps) {
  const { data: kinds = [] } = useQuery(markKindsQuery())
  const [kind, setKind] = useState<string | null>(null)
  const about = traces.length === 1 ? `${traces.join()} ${step}` : 'several traces'
  const { draft: comment, keep, forget } = useKeptDraft(comments, about, () => '')
  const mark = useBulkMark()
  const hint = useRef<HTMLParagraphElement>(null)
  const saving = useRef<HTMLButtonElement>(null)
  useEffect(() => hint.current?.focus({ preventScroll: true }), [])

  function chooseByDigit(event: KeyboardEvent) {
    const isTyped = event.target instanceof HTMLInputElement
    const chosen = kinds[Number(event.key) - 1]
    if (isTyped || event.ctrlKey || event.metaKey || event.altKey || !chosen) return
    event.preventDefault()
    // The button can be focused once it is enabled.
    flushSync(() => setKind(chosen.id))
    saving.current?.focus()
  }

  function submit() {
    if (kind === null || mark.isPending) return
    const text = comment.trim()
    const wanted = {
      traces,
      kind,
      ...(text !== '' && { comment: text }),
      ...(step !== null && { target: { step } }),
    }
    // What was typed stays until the server has it.
    mark.mutate(wanted, {
      onSuccess: () => {
        forget()
        onMarked()
      },
    })
  }

  return (
    <div role="none" onKeyDown={chooseByDigit}>
      <Form onSubmit={submit} className="flex flex-col gap-3">
        <p ref={hint} tabIndex={-1} className="text-xs text-soft outline-none">
          Choose an error type.
        </p>
        <KindButtons kinds={kinds} chosen={kind} onChoose={setKind} />
        <InputField
          label="Comment"
          value={comment}
          autoComplete="off"
          maxLength={10_000}
          onText={keep}
        />
        <Button
          ref={saving}
          type="submit"
          size="sm"
          look="primary"
          disabled={kind === null || mark.isPending}
          className="self-end"
        >
          Mark {step === null ? plural(traces.length, 'trace') : 'the step'}
          {kind === null ? null : (
            <span aria-hidden>
              <Kbd>⏎</Kbd>
            </span>
          )}
        </Button>
      </Form>
    </div>
  )
}

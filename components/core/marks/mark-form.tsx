'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KindButtons } from './kind-buttons'
import { useBulkMark } from './use-bulk-mark'
import { Button } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { markKindsQuery } from '@/lib/features/marks/queries'
import { plural } from '@/lib/text/numbers'

interface MarkFormProps {
  traces: string[]
  /** A step of the one trace. */
  step?: number | null | undefined
  onMarked: () => void
}

/** Nothing is saved before a kind is chosen: Enter in the comment would press the first submit button. */
export function MarkForm({ traces, step = null, onMarked }: MarkFormProps) {
  const { data: kinds = [] } = useQuery(markKindsQuery())
  const [kind, setKind] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const mark = useBulkMark()

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
    mark.mutate(wanted, { onSuccess: onMarked })
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-3">
      <KindButtons kinds={kinds} chosen={kind} hasKeys={false} onChoose={setKind} />
      <InputField
        label="Comment"
        value={comment}
        autoComplete="off"
        maxLength={10_000}
        onText={setComment}
      />
      <Button
        type="submit"
        size="sm"
        look="primary"
        disabled={kind === null || mark.isPending}
        className="self-end"
      >
        Mark {step === null ? plural(traces.length, 'trace') : 'the step'}
      </Button>
    </Form>
  )
}

'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError, InputField, SelectField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { createNote } from '@/lib/features/analysis/training-notes/queries'
import { type NoteKind, noteKinds } from '@/lib/features/analysis/training-notes/vocabulary'
import { kindTitles } from '@/lib/features/analysis/training-notes/words'
import { visibleText } from '@/lib/text/visible-text'

interface NoteFormProps {
  runs: readonly string[]
  /** The step that the charts show. */
  step: number | null
  onDone: () => void
}

/** Who opens the form goes on in it. */
const focusFirst = (field: HTMLInputElement | null) => field?.focus()

/** A note on a step of one of the drawn runs. */
export function NoteForm({ runs, step, onDone }: NoteFormProps) {
  const [run, setRun] = useState(runs[0] ?? '')
  const [kind, setKind] = useState<NoteKind>('note')
  const save = useMutation({ mutationFn: createNote, onSuccess: onDone })
  return (
    <Form
      aria-label="New note"
      className="grid items-start gap-3 rounded-xl border border-line bg-card p-3 sm:grid-cols-[auto_8rem_auto_minmax(12rem,1fr)_auto]"
      onSubmit={(text) =>
        save.mutate({ run, step: Number(text('step')), kind, text: text('text') })
      }
    >
      <SelectField
        label="Run"
        value={run}
        onValue={setRun}
        options={runs.map((name) => [name, visibleText(name)] as const)}
      />
      <InputField
        label="Step"
        name="step"
        ref={focusFirst}
        type="number"
        min={0}
        step={1}
        required
        defaultValue={step ?? ''}
      />
      <SelectField
        label="Kind"
        value={kind}
        onValue={setKind}
        options={noteKinds.map((name) => [name, kindTitles[name]] as const)}
      />
      <InputField label="Text" name="text" required maxLength={500} />
      <span className="flex gap-2 sm:mt-5.5">
        <Button type="submit" look="primary" disabled={save.isPending}>
          Save
        </Button>
        <Button type="button" onClick={onDone}>
          Cancel
        </Button>
      </span>
      <FormError error={save.error} className="sm:col-span-full" />
    </Form>
  )
}

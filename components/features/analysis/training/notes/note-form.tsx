'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError, InputField, SelectField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { changeNote, createNote } from '@/lib/features/analysis/training-notes/queries'
import type { TrainingNote } from '@/lib/features/analysis/training-notes/schema'
import { type NoteKind, noteKinds } from '@/lib/features/analysis/training-notes/vocabulary'
import { kindTitles } from '@/lib/features/analysis/training-notes/words'
import { visibleText } from '@/lib/text/visible-text'

interface NoteFormProps {
  runs: readonly string[]
  /** The step that the charts show. */
  step: number | null
  /** The one that is changed; absent for a new one. */
  note?: TrainingNote
  onDone: () => void
}

/** Who opens the form goes on in it. */
const focusFirst = (field: HTMLInputElement | null) => field?.focus()

/** A note on a step of one of the drawn runs. */
export function NoteForm({ runs, step, note, onDone }: NoteFormProps) {
  const [run, setRun] = useState(note?.run ?? runs[0] ?? '')
  const [kind, setKind] = useState<NoteKind>(note?.kind ?? 'note')
  const save = useMutation({
    mutationFn: async (given: { step: number; text: string }) =>
      note
        ? await changeNote(note.id, { ...given, kind })
        : await createNote({ ...given, run, kind }),
    onSuccess: onDone,
  })
  return (
    <Form
      aria-label={note ? 'Edit note' : 'New note'}
      className="grid items-start gap-3 rounded-xl border border-line bg-card p-3 sm:grid-cols-[auto_8rem_auto_minmax(12rem,1fr)_auto]"
      onSubmit={(text) => save.mutate({ step: Number(text('step')), text: text('text') })}
    >
      <SelectField
        label="Run"
        value={run}
        onValue={setRun}
        disabled={note !== undefined}
        options={[...new Set([run, ...runs])].map((name) => [name, visibleText(name)] as const)}
      />
      <InputField
        label="Step"
        name="step"
        ref={focusFirst}
        type="number"
        min={0}
        step={1}
        required
        defaultValue={note?.step ?? step ?? ''}
      />
      <SelectField
        label="Kind"
        value={kind}
        onValue={setKind}
        options={noteKinds.map((name) => [name, kindTitles[name]] as const)}
      />
      <InputField label="Text" name="text" required maxLength={500} defaultValue={note?.text} />
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

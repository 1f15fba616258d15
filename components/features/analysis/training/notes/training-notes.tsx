'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { NoteForm } from './note-form'
import { useChartCursor } from '@/components/charts/figure/shared-cursor'
import { useMay } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { useDeletion } from '@/components/ui/use-deletion'
import { createNote, deleteNote, notesKey } from '@/lib/features/analysis/training-notes/queries'
import type { TrainingNote } from '@/lib/features/analysis/training-notes/schema'
import { noteOrigin, noteWords } from '@/lib/features/analysis/training-notes/words'

/** Of the form that is open, where no note is changed. */
const newNote = 'new'

interface TrainingNotesProps {
  notes: readonly TrainingNote[]
  runs: readonly string[]
  onStep: (step: number) => void
}

/** Notes and stages of the drawn runs; each leads to its step in all charts. */
export function TrainingNotes({ notes, runs, onStep }: TrainingNotesProps) {
  const client = useQueryClient()
  const cursor = useChartCursor()
  const may = useMay('audit')
  const [open, setOpen] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const refresh = async () => await client.invalidateQueries({ queryKey: notesKey })
  const { deletion } = useDeletion<TrainingNote>({
    remove: async ({ id }) => await deleteNote(id),
    restore: async ({ run, step, kind, text }) => await createNote({ run, step, kind, text }),
    nameOf: ({ kind }) => (kind === 'stage' ? 'Stage' : 'Note'),
    refresh,
  })
  if (notes.length === 0 && !may) return null
  const toggle = (form: string, button: HTMLButtonElement) => {
    opener.current = button
    setOpen(open === form ? null : form)
  }
  const form = (note?: TrainingNote) => (
    <NoteForm
      key={note?.id ?? newNote}
      runs={runs}
      step={cursor?.get() ?? null}
      {...(note && { note })}
      onDone={() => {
        setOpen(null)
        opener.current?.focus()
        void refresh()
      }}
    />
  )
  return (
    <section aria-label="Notes and stages" className="grid gap-1.5 text-[0.8125rem]">
      {notes.length > 0 ? (
        <ul className="grid gap-1">
          {notes.map((note) => (
            <li key={note.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <button
                type="button"
                className="num text-link hover:underline"
                onClick={() => {
                  cursor?.set(note.step)
                  onStep(note.step)
                }}
              >
                Step {note.step}
              </button>
              <span className="min-w-0 wrap-anywhere">{noteWords(note, runs.length > 1)}</span>
              <span className="text-soft">{noteOrigin(note)}</span>
              {may ? (
                <>
                  <Button
                    look="quiet"
                    size="sm"
                    aria-expanded={open === note.id}
                    aria-label={`Edit ${noteWords(note, false)}`}
                    onClick={({ currentTarget }) => toggle(note.id, currentTarget)}
                  >
                    Edit
                  </Button>
                  <Button
                    look="quiet"
                    size="sm"
                    disabled={deletion.isPending}
                    aria-label={`Delete ${noteWords(note, false)}`}
                    onClick={() => deletion.mutate(note)}
                  >
                    Delete
                  </Button>
                </>
              ) : null}
              {open === note.id ? <div className="w-full">{form(note)}</div> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {may ? (
        <Button
          size="sm"
          aria-expanded={open === newNote}
          className="justify-self-start"
          onClick={({ currentTarget }) => toggle(newNote, currentTarget)}
        >
          Add note
        </Button>
      ) : null}
      {open === newNote ? form() : null}
    </section>
  )
}

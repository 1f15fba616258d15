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
  const [isAdding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const refresh = async () => await client.invalidateQueries({ queryKey: notesKey })
  const { deletion } = useDeletion<TrainingNote>({
    remove: async ({ id }) => await deleteNote(id),
    restore: async ({ run, step, kind, text }) => await createNote({ run, step, kind, text }),
    nameOf: ({ kind }) => (kind === 'stage' ? 'Stage' : 'Note'),
    refresh,
  })
  if (notes.length === 0 && !may) return null
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
                <Button
                  look="quiet"
                  size="sm"
                  disabled={deletion.isPending}
                  aria-label={`Delete ${noteWords(note, false)}`}
                  onClick={() => deletion.mutate(note)}
                >
                  Delete
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {may ? (
        <Button
          ref={add}
          size="sm"
          aria-expanded={isAdding}
          className="justify-self-start"
          onClick={() => setAdding(!isAdding)}
        >
          Add note
        </Button>
      ) : null}
      {isAdding ? (
        <NoteForm
          runs={runs}
          step={cursor?.get() ?? null}
          onDone={() => {
            setAdding(false)
            add.current?.focus()
            void refresh()
          }}
        />
      ) : null}
    </section>
  )
}

import { visibleText } from '@/lib/text/visible-text'
import { formatTime } from '@/lib/text/numbers'
import type { TrainingNote } from './schema'
import type { NoteKind } from './vocabulary'

export const kindTitles: Readonly<Record<NoteKind, string>> = { note: 'Note', stage: 'Stage' }

/** `step 200`; with the run where several are drawn. */
export function noteWords({ run, kind, text }: TrainingNote, hasRun: boolean): string {
  const words = `${kind === 'stage' ? 'Stage: ' : ''}${visibleText(text)}`
  return hasRun ? `${visibleText(run)}: ${words}` : words
}

/** Who wrote it, and when. */
export const noteOrigin = ({ author, created_at: at }: TrainingNote) =>
  `${visibleText(author.name)}, ${formatTime(at)} UTC`

/** The notes of the drawn runs as lines across their charts. */
export function noteLines(notes: readonly TrainingNote[], runs: readonly string[]) {
  return notes
    .filter(({ run }) => runs.includes(run))
    .map((note) => ({
      x: note.step,
      words: noteWords(note, runs.length > 1),
      isStrong: note.kind === 'stage',
    }))
}

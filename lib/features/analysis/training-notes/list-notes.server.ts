import { AppError } from '@/lib/platform/error'
import type { Database } from '@/lib/platform/db/database'
import { noteSchema, type TrainingNote } from './schema'

const withAuthor = { author: { select: { id: true, name: true } } } as const

/** More notes would hide the charts. */
export const mostNotes = 1_000

/** The notes of some runs, by step. */
export async function listNotes(db: Database, runs: readonly string[]): Promise<TrainingNote[]> {
  const rows = await db.prisma.trainingNote.findMany({
    include: withAuthor,
    where: { run: { in: [...runs] } },
    orderBy: [{ step: 'asc' }, { id: 'asc' }],
    take: mostNotes,
  })
  return rows.map(toNote)
}

export async function requireNote(db: Database, id: string): Promise<TrainingNote> {
  const row = await db.prisma.trainingNote.findUnique({ where: { id }, include: withAuthor })
  if (row === null) throw new AppError('not_found', 'There is no note with this id.')
  return toNote(row)
}

interface StoredNote {
  id: string
  run: string
  step: bigint
  kind: string
  text: string
  createdAt: Date
  author: { id: string; name: string }
}

function toNote({ createdAt, step, ...note }: StoredNote): TrainingNote {
  return noteSchema.parse({ ...note, step: Number(step), created_at: createdAt.toISOString() })
}

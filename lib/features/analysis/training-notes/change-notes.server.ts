import type { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { mostNotes, requireNote } from './list-notes.server'
import type { newNoteSchema, NotePatch, TrainingNote } from './schema'

/** Databases do not hold U+0000. */
const plain = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()

export async function createNote(
  db: Database,
  { run, step, kind, text }: z.output<typeof newNoteSchema>,
  authorId: string,
): Promise<TrainingNote> {
  const known = await db.prisma.trainingNote.count({ where: { run: plain(run) } })
  if (known >= mostNotes)
    throw new AppError('conflict', `This run has ${mostNotes} notes. Delete some first.`)
  const id = newId()
  await db.prisma.trainingNote.create({
    data: { id, run: plain(run), step, kind, text: plain(text), authorId },
  })
  return await requireNote(db, id)
}

export async function changeNote(
  db: Database,
  id: string,
  { step, kind, text }: NotePatch,
): Promise<TrainingNote> {
  await requireNote(db, id)
  const data = {
    ...(step !== undefined && { step }),
    ...(kind !== undefined && { kind }),
    ...(text !== undefined && { text: plain(text) }),
  }
  await db.prisma.trainingNote.update({ where: { id }, data })
  return await requireNote(db, id)
}

export async function deleteNote(db: Database, id: string): Promise<void> {
  await requireNote(db, id)
  await db.prisma.trainingNote.delete({ where: { id } })
}

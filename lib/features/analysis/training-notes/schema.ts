import { z } from 'zod'
import { noteKinds } from './vocabulary'

const runSchema = z
  .string()
  .min(1)
  .max(500)
  .describe('The run; for traces without a run, their model.')

const stepSchema = z.number().int().min(0).max(1e12)
const textSchema = z.string().trim().min(1).max(500)

export const newNoteSchema = z.strictObject({
  run: runSchema,
  step: stepSchema,
  kind: z.enum(noteKinds).default('note'),
  text: textSchema,
})
export type NewNote = z.input<typeof newNoteSchema>

/** What is left out stays; a note stays with its run. */
export const notePatchSchema = z
  .strictObject({ step: stepSchema, kind: z.enum(noteKinds), text: textSchema })
  .partial()
export type NotePatch = z.infer<typeof notePatchSchema>

export const noteSchema = z.object({
  id: z.string(),
  run: z.string(),
  step: z.number().int(),
  kind: z.enum(noteKinds),
  text: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  created_at: z.string(),
})
export type TrainingNote = z.infer<typeof noteSchema>

export const notesQuerySchema = z.object({
  runs: z
    .union([runSchema.transform((one) => [one]), z.array(runSchema).min(1).max(100)])
    .describe('The notes of these runs.'),
})

/** `GET /api/training/notes`: by step. */
export const notesSchema = z.object({ notes: z.array(noteSchema) })

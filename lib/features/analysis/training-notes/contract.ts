import type { Call } from '@/lib/platform/http/call'

const notesSchemas = async () => await import('./schema')

export const listNotes = {
  method: 'GET',
  path: '/api/training/notes',
  access: 'read',
  summary: 'Notes and stages of training runs',
  query: async () => (await notesSchemas()).notesQuerySchema,
  reply: {
    schema: async () => (await notesSchemas()).notesSchema,
    description: 'The notes by step, with who wrote them and when.',
  },
  example: { query: 'runs=night' },
} as const satisfies Call

export const createNote = {
  method: 'POST',
  path: '/api/training/notes',
  access: 'audit',
  summary: 'Add a note to a step of a training run, or mark the start of a stage',
  body: async () => (await notesSchemas()).newNoteSchema,
  reply: {
    status: 201,
    schema: async () => (await notesSchemas()).noteSchema,
    description: 'The note.',
  },
  refusals: [409],
  example: { body: { run: 'night', step: 200, kind: 'stage', text: 'Depth 2' } },
} as const satisfies Call

export const changeNote = {
  method: 'PATCH',
  path: '/api/training/notes/{id}',
  access: 'audit',
  summary: 'Change the step, the kind or the text of a note',
  body: async () => (await notesSchemas()).notePatchSchema,
  reply: {
    schema: async () => (await notesSchemas()).noteSchema,
    description: 'The updated note; its author and time stay.',
  },
  refusals: [404],
  example: { body: { text: 'Depth 2 begins' } },
} as const satisfies Call

export const deleteNote = {
  method: 'DELETE',
  path: '/api/training/notes/{id}',
  access: 'audit',
  summary: 'Delete a note of a training run',
  reply: {
    schema: async () => (await import('@/lib/platform/http/schema')).deletedSchema,
    description: 'Deleted.',
  },
  refusals: [404],
} as const satisfies Call

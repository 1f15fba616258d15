import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')

export const find = {
  method: 'GET',
  path: '/api/storage',
  access: 'owner',
  summary: 'What takes the space: tables, files, collections and people',
  reply: {
    schema: async () => (await schemas()).storageSchema,
    description: 'Measured now, in bytes; a large database takes seconds.',
  },
} as const satisfies Call

export const vacuum = {
  method: 'POST',
  path: '/api/storage/vacuum',
  access: 'owner',
  record: { action: 'storage.vacuumed' },
  summary: 'Give back the space of deleted rows',
  reply: {
    status: 202,
    schema: async () => (await schemas()).vacuumSchema,
    description: 'It is queued; `vacuum` of the storage says when it has ended.',
  },
  refusals: [409],
} as const satisfies Call

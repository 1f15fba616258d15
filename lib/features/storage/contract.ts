import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')

export const find = {
  method: 'GET',
  path: '/api/storage',
  access: 'owner',
  summary: 'Disk space by table, file, collection and person',
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
  summary: 'Vacuum: free the space of deleted rows',
  reply: {
    status: 202,
    schema: async () => (await schemas()).vacuumSchema,
    description: 'The vacuum is queued; `vacuum` of the storage reports its end.',
  },
  refusals: [409],
} as const satisfies Call

import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')

export const add = {
  method: 'POST',
  path: '/api/samples',
  access: 'lead',
  record: { action: 'samples.added', status: 202 },
  summary: 'Restore the sample collection',
  reply: {
    status: 202,
    schema: async () => (await schemas()).samplesReplySchema,
    description: 'Restored, or queued to be imported again.',
  },
  refusals: [409],
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/samples',
  access: 'lead',
  record: { action: 'samples.removed' },
  summary: 'Remove the sample collection',
  reply: {
    schema: async () => (await schemas()).samplesReplySchema,
    description: 'It is hidden, and can be restored.',
  },
  refusals: [404, 409],
} as const satisfies Call

import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')

export const findRetention = {
  method: 'GET',
  path: '/api/collections/{id}/retention',
  access: 'read',
  summary: 'When a collection is deleted automatically',
  reply: {
    schema: async () => (await schemas()).retentionSchema,
    description: 'Days, the date, and what blocks it.',
  },
  refusals: [404],
} as const satisfies Call

export const changeRetention = {
  method: 'PUT',
  path: '/api/collections/{id}/retention',
  access: 'lead',
  record: { action: 'collection.changed' },
  summary: 'Delete a collection some days after its last import',
  body: async () => (await schemas()).newRetentionSchema,
  reply: {
    schema: async () => (await schemas()).retentionSchema,
    description: 'Days, the date, and what blocks it. It can be restored for 7 days after that.',
  },
  refusals: [404],
  example: { body: { days: 90 } },
} as const satisfies Call

import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')

export const find = {
  method: 'GET',
  path: '/api/items/{id}',
  access: 'read',
  summary: 'Everything about an item',
  reply: {
    schema: async () => (await schemas()).itemDetailSchema,
    description: 'The item with its document, gold and traces.',
  },
  refusals: [404],
} as const satisfies Call

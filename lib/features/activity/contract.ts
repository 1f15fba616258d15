import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')

export const list = {
  method: 'GET',
  path: '/api/events',
  access: 'owner',
  record: { action: 'record.read' },
  summary: 'Who did what, when and from where; `format=jsonl` returns the whole log',
  query: async () => (await schemas()).eventQuerySchema,
  reply: {
    schema: async () => (await schemas()).eventListSchema,
    description: 'Newest first.',
  },
  example: { query: 'limit=5' },
} as const satisfies Call

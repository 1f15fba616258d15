import type { Call } from '@/lib/platform/http/call'

const queries = async () => await import('./query')

export const list = {
  method: 'GET',
  path: '/api/items',
  access: 'read',
  summary: 'Items, with or without traces',
  query: async () => (await queries()).itemQuerySchema,
  reply: {
    schema: async () => (await queries()).itemPageSchema,
    description: 'A page of items.',
  },
  example: { query: 'kind=claim&has_traces=true&limit=5' },
} as const satisfies Call

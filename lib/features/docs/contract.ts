import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')

export const index = {
  method: 'GET',
  path: '/api/docs',
  access: 'read',
  summary: 'Text of the documentation by section, for search',
  query: async () => (await schemas()).docQuerySchema,
  reply: {
    schema: async () => (await schemas()).docIndexSchema,
    description: 'Every section in reading order.',
  },
} as const satisfies Call

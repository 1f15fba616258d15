import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')

export const openapi = {
  method: 'GET',
  path: '/api/openapi.json',
  access: 'open',
  summary: 'Description of this API',
  reply: {
    schema: async () => (await schemas()).openapiReplySchema,
    description: 'An OpenAPI 3.1 document.',
  },
} as const satisfies Call

import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')
const replies = async () => await import('@/lib/platform/http/schema')

export const list = {
  method: 'GET',
  path: '/api/views',
  access: 'read',
  summary: 'Saved views',
  query: async () => (await schemas()).viewListQuerySchema,
  reply: {
    schema: async () => (await schemas()).savedViewListSchema,
    description: 'A page of views, built-in ones first.',
  },
} as const satisfies Call

export const create = {
  method: 'POST',
  path: '/api/views',
  access: 'audit',
  summary: 'Save a view',
  body: async () => (await schemas()).newViewSchema,
  reply: {
    status: 201,
    schema: async () => (await schemas()).savedViewSchema,
    description: 'The view.',
  },
  refusals: [409],
  example: { body: { name: 'Confident and incorrect', query: 'correct=false&sort=-confidence' } },
} as const satisfies Call

export const change = {
  method: 'PATCH',
  path: '/api/views/{id}',
  access: 'audit',
  summary: 'Rename or change a view',
  body: async () => (await schemas()).viewPatchSchema,
  reply: {
    schema: async () => (await schemas()).savedViewSchema,
    description: 'The updated view.',
  },
  refusals: [404, 409],
  example: { body: { name: 'Incorrect with high confidence' } },
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/views/{id}',
  access: 'audit',
  summary: 'Delete a view',
  reply: {
    schema: async () => (await replies()).deletedSchema,
    description: 'Deleted.',
  },
  refusals: [404, 409],
} as const satisfies Call

import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')
const replies = async () => await import('@/lib/platform/http/schema')

export const list = {
  method: 'GET',
  path: '/api/mappings',
  access: 'read',
  summary: 'Saved column mappings, newest first',
  query: async () => (await schemas()).mappingListQuerySchema,
  reply: {
    schema: async () => (await schemas()).namedMappingListSchema,
    description: 'A page of mappings.',
  },
} as const satisfies Call

export const create = {
  method: 'POST',
  path: '/api/mappings',
  access: 'lead',
  record: { action: 'mapping.saved', names: true },
  summary: 'Save a column mapping',
  body: async () => (await schemas()).newMappingSchema,
  reply: {
    status: 201,
    schema: async () => (await schemas()).namedMappingSchema,
    description: 'The mapping.',
  },
  refusals: [409],
  example: {
    body: {
      name: 'team table',
      mapping: { claim: 'Aussage', evidence: 'Beleg', label: 'Urteil', output: 'Antwort' },
      system: 'decompose-rl',
    },
  },
} as const satisfies Call

export const change = {
  method: 'PATCH',
  path: '/api/mappings/{id}',
  access: 'lead',
  record: { action: 'mapping.changed', names: true },
  summary: 'Rename or change a mapping by its id or name',
  body: async () => (await schemas()).mappingPatchSchema,
  reply: {
    schema: async () => (await schemas()).namedMappingSchema,
    description: 'The updated mapping.',
  },
  refusals: [404, 409],
  example: { body: { name: 'team table, 2026' } },
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/mappings/{id}',
  access: 'lead',
  record: { action: 'mapping.deleted', names: true },
  summary: 'Delete a mapping by its id or name; imported data stays',
  reply: {
    schema: async () => (await replies()).namedDeletedSchema,
    description: 'Deleted.',
  },
  refusals: [404],
} as const satisfies Call

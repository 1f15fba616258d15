import type { Call } from '@/lib/platform/http/call'

const collectionsQuery = async () => await import('@/lib/core/collections/query')
const collectionsSchema = async () => await import('@/lib/core/collections/schema')
const labelMappingSchema = async () => await import('./label-mapping/schema')

export const list = {
  method: 'GET',
  path: '/api/collections',
  access: 'read',
  summary: 'Collections',
  query: async () => (await collectionsQuery()).collectionListQuerySchema,
  reply: {
    schema: async () => (await collectionsSchema()).collectionListSchema,
    description: 'A page of collections.',
  },
} as const satisfies Call

export const find = {
  method: 'GET',
  path: '/api/collections/{id}',
  access: 'read',
  summary: 'A collection, by id or name',
  query: async () => (await collectionsQuery()).collectionQuerySchema,
  reply: {
    schema: async () => (await collectionsSchema()).collectionSchema,
    description: 'The collection.',
  },
  refusals: [404],
} as const satisfies Call

export const change = {
  method: 'PATCH',
  path: '/api/collections/{id}',
  access: 'lead',
  record: { action: 'collection.changed', status: 202 },
  summary: 'Change when a verdict is correct against the gold label',
  body: async () => (await labelMappingSchema()).collectionPatchSchema,
  reply: {
    status: 202,
    schema: async () => (await labelMappingSchema()).mappingChangedSchema,
    description:
      'How many traces of each system become correct or incorrect. Stored results and rewards are recomputed in the background; ' +
      '`label_mapping_settled` of the collection is true when that is done.',
  },
  also: {
    schema: async () => (await labelMappingSchema()).mappingPreviewSchema,
    description: 'With `dry_run`: what would change.',
  },
  refusals: [404],
  example: { body: { label_mapping: 'three-way', dry_run: true } },
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/collections/{id}',
  access: 'lead',
  record: { action: 'collection.deleted' },
  summary: 'Delete a collection',
  reply: {
    schema: async () => (await collectionsSchema()).collectionSchema,
    description: 'It is hidden, and can be restored for 7 days.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const restore = {
  method: 'POST',
  path: '/api/collections/{id}/restore',
  access: 'lead',
  record: { action: 'collection.restored' },
  summary: 'Restore a deleted collection',
  reply: {
    schema: async () => (await collectionsSchema()).collectionSchema,
    description: 'The collection.',
  },
  refusals: [404, 409],
} as const satisfies Call

import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')
const replies = async () => await import('@/lib/platform/http/schema')

export const list = {
  method: 'GET',
  path: '/api/keys',
  access: 'own',
  summary: 'Your own API keys',
  reply: {
    schema: async () => (await schemas()).apiKeyListSchema,
    description: 'Newest first, without the key texts.',
  },
} as const satisfies Call

export const create = {
  method: 'POST',
  path: '/api/keys',
  access: 'own',
  record: { action: 'key.made' },
  summary: 'Create a key for scripts: `Authorization: Bearer ts_…`',
  body: async () => (await schemas()).newApiKeySchema,
  reply: {
    status: 201,
    schema: async () => (await schemas()).createdApiKeySchema,
    description: 'The key, shown only once.',
  },
  refusals: [409],
  example: { body: { name: 'nightly', role: 'lead', expires_in_days: 90 } },
} as const satisfies Call

export const change = {
  method: 'PATCH',
  path: '/api/keys/{id}',
  access: 'own',
  record: { action: 'key.changed' },
  summary: 'Rename a key',
  body: async () => (await schemas()).apiKeyPatchSchema,
  reply: {
    schema: async () => (await schemas()).apiKeySchema,
    description: 'The renamed key; its permissions stay.',
  },
  refusals: [404],
  example: { body: { name: 'nightly, new server' } },
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/keys/{id}',
  access: 'own',
  record: { action: 'key.revoked' },
  summary: 'Revoke a key',
  reply: {
    schema: async () => (await replies()).deletedSchema,
    description: 'The key no longer works.',
  },
  refusals: [404],
} as const satisfies Call

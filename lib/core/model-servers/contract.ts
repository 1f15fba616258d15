import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')
const replies = async () => await import('@/lib/platform/http/schema')
const modelServerSchema = async () => await import('@/lib/platform/model-server/schema')

export const list = {
  method: 'GET',
  path: '/api/model-servers',
  access: 'read',
  summary: 'Model servers, newest first; the word-matching baseline last',
  reply: {
    schema: async () => (await schemas()).modelServerListSchema,
    description: 'All model servers, without their keys.',
  },
} as const satisfies Call

export const create = {
  method: 'POST',
  path: '/api/model-servers',
  access: 'lead',
  record: { action: 'model-server.added' },
  summary: 'Add a model server',
  body: async () => (await schemas()).newModelServerSchema,
  reply: {
    status: 201,
    schema: async () => (await schemas()).modelServerSchema,
    description: 'The server, without its key.',
  },
  example: {
    body: {
      name: 'gpu-1',
      base_url: 'http://gpu-1:8000',
      model: 'decompose-rl',
      roles: ['policy'],
    },
  },
} as const satisfies Call

export const find = {
  method: 'GET',
  path: '/api/model-servers/{id}',
  access: 'read',
  summary: 'A model server',
  reply: {
    schema: async () => (await schemas()).modelServerSchema,
    description: 'The server, without its key.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const change = {
  method: 'PATCH',
  path: '/api/model-servers/{id}',
  access: 'lead',
  record: { action: 'model-server.changed' },
  summary: 'Change a model server',
  body: async () => (await schemas()).modelServerPatchSchema,
  reply: {
    schema: async () => (await schemas()).modelServerSchema,
    description: 'The updated server.',
  },
  refusals: [404, 409],
  example: { body: { max_concurrency: 32 } },
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/model-servers/{id}',
  access: 'lead',
  record: { action: 'model-server.removed' },
  summary: 'Remove a model server',
  reply: {
    schema: async () => (await replies()).deletedSchema,
    description: 'Removed. Runs that used it keep its name.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const restore = {
  method: 'POST',
  path: '/api/model-servers/{id}/restore',
  access: 'lead',
  record: { action: 'model-server.restored' },
  summary: 'Restore a removed model server',
  reply: {
    schema: async () => (await schemas()).modelServerSchema,
    description: 'The restored server.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const clearCache = {
  method: 'POST',
  path: '/api/model-servers/{id}/clear-cache',
  access: 'lead',
  record: { action: 'model-server.cache-cleared' },
  summary:
    'Clear the cached replies of a model server; they stay in the records but are not reused',
  reply: {
    schema: async () => (await schemas()).modelServerSchema,
    description: 'The server, with a higher `cache_epoch`.',
  },
  refusals: [404],
} as const satisfies Call

export const listLocal = {
  method: 'GET',
  path: '/api/model-servers/local',
  access: 'owner',
  summary: 'Model servers on well-known ports of this machine that are not set up yet',
  reply: {
    schema: async () => (await schemas()).localServerListSchema,
    description: 'Servers that were found.',
  },
} as const satisfies Call

export const probe = {
  method: 'POST',
  path: '/api/model-servers/{id}/probe',
  access: 'lead',
  summary: 'Test a saved model server',
  reply: {
    schema: async () => (await modelServerSchema()).probeSchema,
    description: 'Result of the test.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const tryServer = {
  method: 'POST',
  path: '/api/model-servers/probe',
  access: 'lead',
  summary: 'Test a model server before saving it',
  body: async () => (await schemas()).serverTrialSchema,
  reply: {
    schema: async () => (await modelServerSchema()).probeSchema,
    description: 'Result of the test.',
  },
  refusals: [404, 409],
  example: { body: { base_url: 'http://gpu-1:8000' } },
} as const satisfies Call

export const findMetrics = {
  method: 'GET',
  path: '/api/model-servers/{id}/metrics',
  access: 'read',
  summary: 'Load of a model server, from its metrics',
  reply: {
    schema: async () => (await modelServerSchema()).serverMetricsSchema,
    description: 'A value is null if the server does not expose it.',
  },
  refusals: [404, 409],
} as const satisfies Call

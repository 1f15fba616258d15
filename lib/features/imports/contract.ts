import type { Call } from '@/lib/platform/http/call'

const queries = async () => await import('./query')
const schemas = async () => await import('./schema')
const unjoinedQuery = async () => await import('./unjoined/query')
const unjoinedSchema = async () => await import('./unjoined/schema')

export const create = {
  method: 'POST',
  path: '/api/imports',
  access: 'lead',
  record: { action: 'import.created', status: 202 },
  summary: 'Import a file',
  query: async () => (await queries()).newImportQuerySchema,
  body: 'file',
  reply: {
    status: 202,
    schema: async () => (await schemas()).newImportSchema,
    description: 'The import is queued.',
  },
  also: {
    schema: async () => (await schemas()).importDryRunSchema,
    description: 'Result of a dry run.',
  },
  refusals: [413, 415, 422],
  example: { query: 'collection=my%20rollouts&filename=step_40.jsonl', file: 'step_40.jsonl' },
} as const satisfies Call

export const list = {
  method: 'GET',
  path: '/api/imports',
  access: 'read',
  summary: 'Imports, newest first',
  query: async () => (await queries()).importListQuerySchema,
  reply: {
    schema: async () => (await schemas()).importListSchema,
    description: 'A page of imports.',
  },
  example: { query: 'limit=5' },
} as const satisfies Call

export const find = {
  method: 'GET',
  path: '/api/imports/{id}',
  access: 'read',
  summary: 'Progress and issues of an import',
  reply: {
    schema: async () => (await schemas()).importReportSchema,
    description: 'The import with its first 1,000 issues.',
  },
  refusals: [404],
} as const satisfies Call

export const listUnjoined = {
  method: 'GET',
  path: '/api/imports/{id}/unjoined',
  access: 'read',
  summary: 'Rows of an import that are not joined to an item',
  query: async () => (await unjoinedQuery()).unjoinedQuerySchema,
  reply: {
    schema: async () => (await unjoinedSchema()).unjoinedPageSchema,
    orText: true,
    description: 'A page in file order; with `format`, a file.',
  },
  refusals: [404],
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/imports/{id}',
  access: 'lead',
  record: { action: 'import.undone' },
  summary: 'Cancel a running import, or revert a finished one',
  reply: {
    schema: async () => (await schemas()).importReportSchema,
    description: 'The updated import.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const retry = {
  method: 'POST',
  path: '/api/imports/{id}/retry',
  access: 'lead',
  summary: 'Retry an import that failed or was cancelled',
  reply: {
    schema: async () => (await schemas()).importReportSchema,
    description: 'The import, queued again.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const pause = {
  method: 'POST',
  path: '/api/imports/{id}/pause',
  access: 'lead',
  summary: 'Pause an import after the rows in progress',
  reply: {
    schema: async () => (await schemas()).importReportSchema,
    description: 'The updated import.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const resume = {
  method: 'POST',
  path: '/api/imports/{id}/resume',
  access: 'lead',
  summary: 'Resume a paused import after its last stored row',
  reply: {
    schema: async () => (await schemas()).importReportSchema,
    description: 'The import, queued again.',
  },
  refusals: [404, 409],
} as const satisfies Call

import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')
const replies = async () => await import('@/lib/platform/http/schema')

export const list = {
  method: 'GET',
  path: '/api/corpora',
  access: 'read',
  summary: 'Corpora, newest first',
  query: async () => (await replies()).pageQuerySchema,
  reply: {
    schema: async () => (await schemas()).corpusListSchema,
    description: 'A page of corpora.',
  },
} as const satisfies Call

export const create = {
  method: 'POST',
  path: '/api/corpora',
  access: 'lead',
  record: { action: 'corpus.made', names: true },
  summary: 'Create a corpus; with `url`, searches are sent to that address',
  body: async () => (await schemas()).newCorpusSchema,
  reply: {
    status: 201,
    schema: async () => (await schemas()).corpusSchema,
    description: 'The corpus, without its key.',
  },
  refusals: [409],
  example: { body: { name: 'wiki' } },
} as const satisfies Call

export const find = {
  method: 'GET',
  path: '/api/corpora/{id}',
  access: 'read',
  summary: 'A corpus, by id or name, with the files that were added to it',
  reply: {
    schema: async () => (await schemas()).corpusDetailSchema,
    description: 'The corpus with its newest 50 files.',
  },
  refusals: [404],
} as const satisfies Call

export const change = {
  method: 'PATCH',
  path: '/api/corpora/{id}',
  access: 'lead',
  record: { action: 'corpus.changed', names: true },
  summary: 'Change the name of a corpus, or the address of an external one',
  body: async () => (await schemas()).corpusPatchSchema,
  reply: {
    schema: async () => (await schemas()).corpusSchema,
    description: 'The updated corpus.',
  },
  refusals: [404, 409],
  example: { body: { name: 'wiki 2026' } },
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/corpora/{id}',
  access: 'lead',
  record: { action: 'corpus.deleted', names: true },
  summary: 'Delete a corpus with all its passages',
  reply: {
    schema: async () => (await replies()).namedDeletedSchema,
    description: 'It is hidden, and can be restored for 7 days.',
  },
  refusals: [404],
} as const satisfies Call

export const restore = {
  method: 'POST',
  path: '/api/corpora/{id}/restore',
  access: 'lead',
  record: { action: 'corpus.restored', names: true },
  summary: 'Restore a deleted corpus',
  reply: {
    schema: async () => (await schemas()).corpusSchema,
    description: 'The corpus.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const search = {
  method: 'GET',
  path: '/api/corpora/{id}/search',
  access: 'read',
  summary: 'Search the passages of a corpus; "quotes" require a phrase',
  query: async () => (await schemas()).corpusSearchQuerySchema,
  reply: {
    schema: async () => (await schemas()).corpusSearchSchema,
    description: 'Passages, best first.',
  },
  refusals: [404, 409],
  example: { query: 'q=When%20did%20the%20bridge%20open&limit=5' },
} as const satisfies Call

export const addFile = {
  method: 'POST',
  path: '/api/corpora/{id}/passages',
  access: 'lead',
  record: { action: 'corpus.file-added', status: 202 },
  summary: 'Add the passages of a file: JSON Lines, JSON, CSV, Parquet, text or a zip of texts',
  query: async () => (await schemas()).newCorpusFileQuerySchema,
  body: 'file',
  reply: {
    status: 202,
    schema: async () => (await schemas()).newCorpusFileSchema,
    description: 'The file is queued.',
  },
  refusals: [404, 409, 413, 422],
  example: { query: 'filename=passages.jsonl', file: 'passages.jsonl' },
} as const satisfies Call

export const findPassage = {
  method: 'GET',
  path: '/api/corpora/{id}/passages/{passage}',
  access: 'read',
  summary: 'A passage by its id',
  reply: {
    schema: async () => (await schemas()).corpusPassageSchema,
    description: 'The whole passage.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const findFile = {
  method: 'GET',
  path: '/api/corpora/{id}/files/{file}',
  access: 'read',
  summary: 'Progress and result of adding a file',
  reply: {
    schema: async () => (await schemas()).corpusFileSchema,
    description: 'The file with its first 100 issues.',
  },
  refusals: [404],
} as const satisfies Call

export const cancelFile = {
  method: 'DELETE',
  path: '/api/corpora/{id}/files/{file}',
  access: 'lead',
  record: { action: 'corpus.file-cancelled' },
  summary: 'Stop adding a file; passages already added stay',
  reply: {
    schema: async () => (await schemas()).corpusFileSchema,
    description: 'The updated file.',
  },
  refusals: [404],
} as const satisfies Call

export const pauseFile = {
  method: 'POST',
  path: '/api/corpora/{id}/files/{file}/pause',
  access: 'lead',
  summary: 'Pause adding a file after the passages in progress',
  reply: {
    schema: async () => (await schemas()).corpusFileSchema,
    description: 'The updated file.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const resumeFile = {
  method: 'POST',
  path: '/api/corpora/{id}/files/{file}/resume',
  access: 'lead',
  summary: 'Resume a paused file after its last stored row',
  reply: {
    schema: async () => (await schemas()).corpusFileSchema,
    description: 'The file, queued again.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const retryFile = {
  method: 'POST',
  path: '/api/corpora/{id}/files/{file}/retry',
  access: 'lead',
  summary: 'Resume adding a file that failed or was cancelled',
  reply: {
    schema: async () => (await schemas()).corpusFileSchema,
    description: 'The updated file.',
  },
  refusals: [404, 409],
} as const satisfies Call

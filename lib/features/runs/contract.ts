import { textLimits } from '@/lib/platform/http/body-limits'
import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')
const replies = async () => await import('@/lib/platform/http/schema')
const queries = async () => await import('./query')
const countsSchema = async () => await import('./counts/schema')

export const create = {
  method: 'POST',
  path: '/api/runs',
  access: 'audit',
  record: { action: 'run.created' },
  limits: textLimits,
  summary: 'Run a model on a claim, on items, on a collection or on a filter',
  body: async () => (await schemas()).newRunSchema,
  reply: {
    status: 202,
    schema: async () => (await schemas()).newRunReplySchema,
    description: 'The run is queued.',
  },
  refusals: [404],
  example: {
    body: {
      systems: ['decompose-rl'],
      input: {
        claim: 'The bridge opened in 1911.',
        document: 'The bridge was opened on 20 May 1912.',
      },
    },
  },
} as const satisfies Call

export const list = {
  method: 'GET',
  path: '/api/runs',
  access: 'read',
  summary: 'Runs, newest first',
  query: async () => (await queries()).runListQuerySchema,
  reply: {
    schema: async () => (await schemas()).runListSchema,
    description: 'A page of runs.',
  },
  example: { query: 'limit=5' },
} as const satisfies Call

export const countScope = {
  method: 'POST',
  path: '/api/runs/scope',
  access: 'read',
  summary: 'Number of items of each kind that a run can use',
  body: async () => (await countsSchema()).runScopeSchema,
  reply: {
    schema: async () => (await countsSchema()).scopeCountSchema,
    description: 'Items by kind, and how many of them have no document.',
  },
  example: { body: { collection: 'Samples' } },
} as const satisfies Call

export const find = {
  method: 'GET',
  path: '/api/runs/{id}',
  access: 'read',
  summary: 'Progress and result of a run',
  reply: {
    schema: async () => (await schemas()).runDetailSchema,
    description: 'The run with its first 1,000 failures.',
  },
  refusals: [404],
} as const satisfies Call

export const change = {
  method: 'PATCH',
  path: '/api/runs/{id}',
  access: 'audit',
  record: { action: 'run.changed' },
  summary: 'Change the name or the budget of a run',
  body: async () => (await schemas()).runPatchSchema,
  reply: {
    schema: async () => (await schemas()).runDetailSchema,
    description: 'The updated run.',
  },
  refusals: [404],
  example: { body: { name: 'Tuesday baseline' } },
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/runs/{id}',
  access: 'audit',
  record: { action: 'run.cancelled' },
  summary: 'Cancel a run',
  reply: {
    schema: async () => (await schemas()).runDetailSchema,
    description: 'The updated run.',
  },
  refusals: [404],
} as const satisfies Call

export const followEvents = {
  method: 'GET',
  path: '/api/runs/{id}/events',
  access: 'read',
  summary: 'Live events of a run; resumes after `Last-Event-ID`',
  query: async () => (await replies()).eventsQuerySchema,
  reply: { description: 'Server-sent events, ending with `finished`.' },
  refusals: [404, 429],
} as const satisfies Call

export const pause = {
  method: 'POST',
  path: '/api/runs/{id}/pause',
  access: 'audit',
  summary: 'Pause a run after the samples in progress',
  reply: {
    schema: async () => (await schemas()).runDetailSchema,
    description: 'The updated run.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const resume = {
  method: 'POST',
  path: '/api/runs/{id}/resume',
  access: 'audit',
  summary: 'Resume a paused run',
  reply: {
    schema: async () => (await schemas()).runDetailSchema,
    description: 'The updated run.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const retry = {
  method: 'POST',
  path: '/api/runs/{id}/retry',
  access: 'audit',
  summary: 'Retry failed or cancelled samples',
  reply: {
    schema: async () => (await schemas()).runDetailSchema,
    description: 'The updated run.',
  },
  refusals: [404, 409],
} as const satisfies Call

import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')
const queries = async () => await import('./query')

export const create = {
  method: 'POST',
  path: '/api/judgings',
  access: 'lead',
  record: { action: 'judging.created', status: 202 },
  summary: 'Run judges for the missing rewards of traces; `dry_run` returns the cost',
  body: async () => (await schemas()).newJudgingSchema,
  reply: {
    status: 202,
    schema: async () => (await schemas()).newJudgingReplySchema,
    description: 'The judge run is queued.',
  },
  also: {
    schema: async () => (await schemas()).judgingCostSchema,
    description: 'With `dry_run`: the estimated cost.',
  },
  refusals: [404],
  example: { body: { filter: 'system=decompose-rl&correct=false', dry_run: true } },
} as const satisfies Call

export const list = {
  method: 'GET',
  path: '/api/judgings',
  access: 'read',
  summary: 'Judge runs, newest first; with `trace`, only active judge runs that include it',
  query: async () => (await queries()).judgingQuerySchema,
  reply: {
    schema: async () => (await schemas()).judgingListSchema,
    description: 'A page of judge runs.',
  },
  example: { query: 'trace={trace}' },
} as const satisfies Call

export const find = {
  method: 'GET',
  path: '/api/judgings/{id}',
  access: 'read',
  summary: 'Progress and cost of a judge run',
  reply: {
    schema: async () => (await schemas()).judgingSchema,
    description: 'The judge run.',
  },
  refusals: [404],
} as const satisfies Call

export const change = {
  method: 'PATCH',
  path: '/api/judgings/{id}',
  access: 'lead',
  record: { action: 'judging.changed' },
  summary: 'Change the budget of a judge run',
  body: async () => (await schemas()).judgingPatchSchema,
  reply: {
    schema: async () => (await schemas()).judgingSchema,
    description: 'The updated judge run.',
  },
  refusals: [404, 409],
  example: { body: { budget: 20 } },
} as const satisfies Call

export const followEvents = {
  method: 'GET',
  path: '/api/judgings/{id}/events',
  access: 'read',
  summary: 'Progress of a judge run as server-sent events; ends with `finished`',
  reply: { description: '`text/event-stream`.' },
  refusals: [404, 429],
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/judgings/{id}',
  access: 'lead',
  record: { action: 'judging.cancelled' },
  summary: 'Cancel a judge run; finished judgements stay',
  reply: {
    schema: async () => (await schemas()).judgingSchema,
    description: 'The updated judge run.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const pause = {
  method: 'POST',
  path: '/api/judgings/{id}/pause',
  access: 'lead',
  summary: 'Pause a judge run after the calls in progress',
  reply: {
    schema: async () => (await schemas()).judgingSchema,
    description: 'The judge run in its current state.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const resume = {
  method: 'POST',
  path: '/api/judgings/{id}/resume',
  access: 'lead',
  summary: 'Resume a paused judge run',
  reply: {
    schema: async () => (await schemas()).judgingSchema,
    description: 'The judge run in its current state.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const retry = {
  method: 'POST',
  path: '/api/judgings/{id}/retry',
  access: 'lead',
  summary: 'Retry failed or remaining traces of a judge run',
  reply: {
    schema: async () => (await schemas()).judgingSchema,
    description: 'The judge run in its current state.',
  },
  refusals: [404, 409],
} as const satisfies Call

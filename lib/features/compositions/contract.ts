import { textLimits } from '@/lib/platform/http/body-limits'
import type { Call } from '@/lib/platform/http/call'

const composingSchema = async () => await import('@/lib/systems/composition-rl/composing/schema')
const replies = async () => await import('@/lib/platform/http/schema')

export const create = {
  method: 'POST',
  path: '/api/compositions',
  access: 'lead',
  record: { action: 'composition.created', status: 202 },
  limits: textLimits,
  summary: 'Compose problems of a collection, or pasted ones, into problems of several steps',
  body: async () => (await composingSchema()).newCompositionSchema,
  reply: {
    status: 202,
    schema: async () => (await composingSchema()).newCompositionReplySchema,
    description: 'The problem set is queued.',
  },
  refusals: [404],
  example: {
    body: {
      from: {
        problems: [
          { problem: 'A rectangle has length 8 and width 5. What is its area?', answer: '40' },
          { problem: 'What is $15 + 27$?', answer: '42' },
        ],
      },
      depth: 2,
      wanted: 1,
    },
  },
} as const satisfies Call

export const list = {
  method: 'GET',
  path: '/api/compositions',
  access: 'read',
  summary: 'Composed problem sets, newest first',
  query: async () => (await replies()).pageQuerySchema,
  reply: {
    schema: async () => (await composingSchema()).compositionListSchema,
    description: 'A page of composed problem sets.',
  },
} as const satisfies Call

export const find = {
  method: 'GET',
  path: '/api/compositions/{id}',
  access: 'read',
  summary: 'A problem set with every attempt, its checks and its result',
  reply: {
    schema: async () => (await composingSchema()).compositionDetailSchema,
    description: 'The problem set in its current state.',
  },
  refusals: [404],
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/compositions/{id}',
  access: 'lead',
  record: { action: 'composition.deleted' },
  summary: 'Delete a composed problem set; saved items stay',
  reply: {
    schema: async () => (await replies()).deletedSchema,
    description: 'It is hidden, and can be restored for 7 days.',
  },
  refusals: [404],
} as const satisfies Call

export const restore = {
  method: 'POST',
  path: '/api/compositions/{id}/restore',
  access: 'lead',
  record: { action: 'composition.restored' },
  summary: 'Restore a deleted composed problem set',
  reply: {
    schema: async () => (await composingSchema()).compositionDetailSchema,
    description: 'The problem set.',
  },
  refusals: [404],
} as const satisfies Call

export const followEvents = {
  method: 'GET',
  path: '/api/compositions/{id}/events',
  access: 'read',
  summary: 'Live events of a composed problem set; resumes after `Last-Event-ID`',
  query: async () => (await replies()).eventsQuerySchema,
  reply: {
    description: 'Server-sent events; the stream ends when composing ends.',
  },
  refusals: [404, 429],
} as const satisfies Call

export const stop = {
  method: 'POST',
  path: '/api/compositions/{id}/stop',
  access: 'lead',
  summary: 'Stop composing; finished problems stay',
  reply: {
    schema: async () => (await composingSchema()).compositionDetailSchema,
    description: 'The updated composed problem set.',
  },
  refusals: [404],
} as const satisfies Call

export const resume = {
  method: 'POST',
  path: '/api/compositions/{id}/resume',
  access: 'lead',
  summary: 'Resume a problem set that was stopped or failed',
  reply: {
    schema: async () => (await composingSchema()).compositionDetailSchema,
    description: 'The updated composed problem set.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const save = {
  method: 'POST',
  path: '/api/compositions/{id}/save',
  access: 'lead',
  record: { action: 'composition.saved' },
  summary: 'Save the accepted problems as items of a collection',
  body: async () => (await composingSchema()).saveCompositionSchema,
  reply: {
    status: 201,
    schema: async () => (await composingSchema()).savedCompositionSchema,
    description: 'The new items.',
  },
  refusals: [404, 409],
  example: { body: { collection: 'composed' } },
} as const satisfies Call

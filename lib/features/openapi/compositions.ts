import {
  compositionEventsQuerySchema,
  compositionListQuerySchema,
} from '@/lib/features/compositions/query'
import {
  compositionDetailSchema,
  compositionListSchema,
  newCompositionReplySchema,
  newCompositionSchema,
  saveCompositionSchema,
  savedCompositionSchema,
} from '@/lib/systems/composition-rl/composing/schema'
import type { Call } from './call'
import { deletedSchema, made, ok, queued } from './replies'

/** Problems that are composed here out of others. */
export const compositionCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/api/compositions',
    summary: 'Compose problems of a collection, or given ones, into problems of several steps',
    body: { json: newCompositionSchema },
    reply: queued(newCompositionReplySchema, 'The composition is queued.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/compositions',
    summary: 'Compositions, newest first',
    query: compositionListQuerySchema,
    reply: ok(compositionListSchema, 'A page of compositions.'),
  },
  {
    method: 'get',
    path: '/api/compositions/{id}',
    summary: 'A composition with every attempt, its checks and what became of it',
    reply: ok(compositionDetailSchema, 'The composition as far as it has come.'),
    refusals: [404],
  },
  {
    method: 'delete',
    path: '/api/compositions/{id}',
    summary: 'Delete a composition; what was saved of it stays',
    reply: ok(deletedSchema, 'It is gone.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/compositions/{id}/events',
    summary: 'What happens to a composition, as it happens; resumes after `Last-Event-ID`',
    query: compositionEventsQuerySchema,
    reply: {
      status: 200,
      description: 'Server-sent events; the stream ends when nothing is being composed.',
    },
    refusals: [404, 429],
  },
  {
    method: 'post',
    path: '/api/compositions/{id}/stop',
    summary: 'Stop composing; what was done stays',
    reply: ok(compositionDetailSchema, 'The composition as it is now.'),
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/compositions/{id}/resume',
    summary: 'Go on with what was stopped or broke off',
    reply: ok(compositionDetailSchema, 'The composition as it is now.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/compositions/{id}/save',
    summary: 'Save the problems that were kept as items of a collection',
    body: { json: saveCompositionSchema },
    reply: made(savedCompositionSchema, 'The items they became.'),
    refusals: [404, 409],
  },
]

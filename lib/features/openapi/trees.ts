import { treeEventsQuerySchema, treeListQuerySchema } from '@/lib/features/trees/query'
import {
  newAuditSchema,
  newTreeReplySchema,
  newTreeSchema,
  nodePatchSchema,
  repairDecisionSchema,
  savedTreeSchema,
  saveTreeSchema,
  treeDetailSchema,
  treeListSchema,
} from '@/lib/systems/deep-rubric/growing/schema'
import type { Call } from './call'
import { deletedSchema, made, ok, queued } from './replies'

const begun = queued(treeDetailSchema, 'It is queued; the tree as it is now.')

/** Evidence trees that are grown here, and what is made of them. */
export const treeCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/api/trees',
    summary: 'Grow an evidence tree of a topic from a corpus',
    body: { json: newTreeSchema },
    reply: queued(newTreeReplySchema, 'The tree is queued.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/trees',
    summary: 'Trees, newest first',
    query: treeListQuerySchema,
    reply: ok(treeListSchema, 'A page of trees.'),
  },
  {
    method: 'get',
    path: '/api/trees/{id}',
    summary: 'A tree with everything that was made of it',
    reply: ok(treeDetailSchema, 'The tree as far as it has come.'),
    refusals: [404],
  },
  {
    method: 'delete',
    path: '/api/trees/{id}',
    summary: 'Delete a tree; what was saved of it stays',
    reply: ok(deletedSchema, 'It is gone.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/trees/{id}/events',
    summary: 'What happens to a tree, as it happens; resumes after `Last-Event-ID`',
    query: treeEventsQuerySchema,
    reply: {
      status: 200,
      description: 'Server-sent events; the stream ends when nothing is being done with the tree.',
    },
    refusals: [404, 429],
  },
  {
    method: 'post',
    path: '/api/trees/{id}/stop',
    summary: 'Stop what is being done with a tree; what was done stays',
    reply: ok(treeDetailSchema, 'The tree as it is now.'),
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/trees/{id}/resume',
    summary: 'Go on with what was stopped or broke off',
    reply: ok(treeDetailSchema, 'The tree as it is now.'),
    refusals: [404, 409],
  },
  {
    method: 'patch',
    path: '/api/trees/{id}/nodes/{node}',
    summary: 'Give a node another query or a child, or drop it with all below it',
    body: { json: nodePatchSchema },
    reply: ok(treeDetailSchema, 'The tree as it is now; what is new is being grounded.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/trees/{id}/synthesis',
    summary: 'Have question and rubric written from the leaves, anew if they are there',
    reply: begun,
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/trees/{id}/audit',
    summary: 'Have question and rubric audited by a model server',
    body: { json: newAuditSchema },
    reply: begun,
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/trees/{id}/repairs/{n}',
    summary: 'Accept or reject one repair of the audit; a later decision replaces an earlier one',
    body: { json: repairDecisionSchema },
    reply: ok(treeDetailSchema, 'The tree as it is now.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/trees/{id}/save',
    summary: 'Save a tree with question and rubric as a research task of a collection',
    body: { json: saveTreeSchema },
    reply: made(savedTreeSchema, 'The item it became.'),
    refusals: [404, 409],
  },
]

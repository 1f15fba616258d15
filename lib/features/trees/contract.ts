import type { Call } from '@/lib/platform/http/call'

const growingSchema = async () => await import('@/lib/systems/deep-rubric/growing/schema')
const replies = async () => await import('@/lib/platform/http/schema')

const currentTree = {
  schema: async () => (await growingSchema()).treeDetailSchema,
  description: 'The updated tree.',
}

export const create = {
  method: 'POST',
  path: '/api/trees',
  access: 'lead',
  record: { action: 'tree.created', status: 202 },
  summary: 'Generate an evidence tree for a topic from a corpus',
  body: async () => (await growingSchema()).newTreeSchema,
  reply: {
    status: 202,
    schema: async () => (await growingSchema()).newTreeReplySchema,
    description: 'The tree is queued.',
  },
  refusals: [404],
  example: { body: { topic: 'Kelp forests and carbon', corpus: '{corpus}' } },
} as const satisfies Call

export const list = {
  method: 'GET',
  path: '/api/trees',
  access: 'read',
  summary: 'Trees, newest first',
  query: async () => (await replies()).pageQuerySchema,
  reply: {
    schema: async () => (await growingSchema()).treeListSchema,
    description: 'A page of trees.',
  },
} as const satisfies Call

export const find = {
  method: 'GET',
  path: '/api/trees/{id}',
  access: 'read',
  summary: 'A tree with its question, rubric, audit and items',
  reply: {
    schema: async () => (await growingSchema()).treeDetailSchema,
    description: 'The tree in its current state.',
  },
  refusals: [404],
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/trees/{id}',
  access: 'lead',
  record: { action: 'tree.deleted' },
  summary: 'Delete a tree; items saved from it stay',
  reply: {
    schema: async () => (await replies()).deletedSchema,
    description: 'It is hidden, and can be restored for 7 days.',
  },
  refusals: [404],
} as const satisfies Call

export const restore = {
  method: 'POST',
  path: '/api/trees/{id}/restore',
  access: 'lead',
  record: { action: 'tree.restored' },
  summary: 'Restore a deleted tree',
  reply: currentTree,
  refusals: [404],
} as const satisfies Call

export const followEvents = {
  method: 'GET',
  path: '/api/trees/{id}/events',
  access: 'read',
  summary: 'Live events of a tree; resumes after `Last-Event-ID`',
  query: async () => (await replies()).eventsQuerySchema,
  reply: {
    description: 'Server-sent events; the stream ends when no job of the tree is active.',
  },
  refusals: [404, 429],
} as const satisfies Call

export const stop = {
  method: 'POST',
  path: '/api/trees/{id}/stop',
  access: 'lead',
  summary: 'Stop the active job of a tree; its results so far stay',
  reply: currentTree,
  refusals: [404],
} as const satisfies Call

export const resume = {
  method: 'POST',
  path: '/api/trees/{id}/resume',
  access: 'lead',
  summary: 'Resume a tree that was stopped or failed',
  reply: currentTree,
  refusals: [404, 409],
} as const satisfies Call

export const changeNode = {
  method: 'PATCH',
  path: '/api/trees/{id}/nodes/{node}',
  access: 'lead',
  record: { action: 'tree.changed' },
  summary:
    'Change the query of a node, add a child, delete a subtree, or restore the one deleted last',
  body: async () => (await growingSchema()).nodePatchSchema,
  reply: {
    schema: async () => (await growingSchema()).treeDetailSchema,
    description: 'The updated tree; evidence for new nodes is being collected.',
  },
  refusals: [404, 409],
  example: { body: { query: 'Where were kelp forests lost?' } },
} as const satisfies Call

export const synthesise = {
  method: 'POST',
  path: '/api/trees/{id}/synthesis',
  access: 'lead',
  summary: 'Write the question and rubric from the leaves, replacing existing ones',
  reply: { ...currentTree, status: 202, description: 'Queued; the updated tree.' },
  refusals: [404, 409],
} as const satisfies Call

export const audit = {
  method: 'POST',
  path: '/api/trees/{id}/audit',
  access: 'lead',
  summary: 'Audit question and rubric with a model server',
  body: async () => (await growingSchema()).newAuditSchema,
  reply: { ...currentTree, status: 202, description: 'Queued; the updated tree.' },
  refusals: [404, 409],
  example: { body: {} },
} as const satisfies Call

export const settleRepair = {
  method: 'POST',
  path: '/api/trees/{id}/repairs/{n}',
  access: 'lead',
  record: { action: 'tree.repair-settled' },
  summary: 'Accept or reject one repair of the audit; a later decision replaces an earlier one',
  body: async () => (await growingSchema()).repairDecisionSchema,
  reply: currentTree,
  refusals: [404, 409],
  example: { body: { decision: 'accept' } },
} as const satisfies Call

export const save = {
  method: 'POST',
  path: '/api/trees/{id}/save',
  access: 'lead',
  record: { action: 'tree.saved' },
  summary: 'Save a tree with question and rubric as a research task of a collection',
  body: async () => (await growingSchema()).saveTreeSchema,
  reply: {
    status: 201,
    schema: async () => (await growingSchema()).savedTreeSchema,
    description: 'The saved item.',
  },
  refusals: [404, 409],
  example: { body: { collection: 'trees' } },
} as const satisfies Call

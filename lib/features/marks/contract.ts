import type { Call } from '@/lib/platform/http/call'

const marksSchema = async () => await import('@/lib/core/marks/schema')
const replies = async () => await import('@/lib/platform/http/schema')
const tallySchema = async () => await import('./tally-schema')

export const listKinds = {
  method: 'GET',
  path: '/api/mark-kinds',
  access: 'read',
  summary: 'Error types of marks',
  reply: {
    schema: async () => (await marksSchema()).markKindsSchema,
    description: 'The kinds.',
  },
} as const satisfies Call

export const replaceKinds = {
  method: 'PATCH',
  path: '/api/mark-kinds',
  access: 'lead',
  record: { action: 'mark-kinds.changed' },
  summary: 'Replace the error types of marks',
  body: async () => (await marksSchema()).markKindsSchema,
  reply: {
    schema: async () => (await marksSchema()).markKindsSchema,
    description: 'The kinds as saved.',
  },
  example: { body: { kinds: [{ id: 'other', title: 'Other', about: 'trace', tone: 'bad' }] } },
} as const satisfies Call

export const create = {
  method: 'POST',
  path: '/api/marks',
  access: 'audit',
  summary: 'Mark one or many traces',
  body: async () => (await marksSchema()).newMarkSchema,
  reply: {
    status: 201,
    schema: async () => (await marksSchema()).markListSchema,
    description: 'One mark for each trace.',
  },
  refusals: [404],
  example: { body: { traces: ['{trace}'], kind: 'wrong_verdict', comment: 'The year differs.' } },
} as const satisfies Call

export const removeSeveral = {
  method: 'DELETE',
  path: '/api/marks',
  access: 'audit',
  summary: 'Delete several marks',
  body: async () => (await marksSchema()).markRemovalSchema,
  reply: {
    schema: async () => (await replies()).severalDeletedSchema,
    description: 'All are deleted, or none if one does not exist.',
  },
  refusals: [404],
  example: { body: { ids: ['{mark}'] } },
} as const satisfies Call

export const change = {
  method: 'PATCH',
  path: '/api/marks/{id}',
  access: 'audit',
  summary: 'Change or restore a mark',
  body: async () => (await marksSchema()).markPatchSchema,
  reply: {
    schema: async () => (await marksSchema()).markSchema,
    description: 'The updated mark.',
  },
  refusals: [404],
  example: { body: { comment: 'The year and the place differ.' } },
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/marks/{id}',
  access: 'audit',
  summary: 'Delete a mark',
  reply: {
    schema: async () => (await replies()).deletedSchema,
    description: 'Deleted. PATCH restores it.',
  },
  refusals: [404],
} as const satisfies Call

export const tally = {
  method: 'GET',
  path: '/api/marks/tally',
  access: 'read',
  summary: 'Marks by the values of a facet, with intervals',
  query: async () => (await tallySchema()).markTallyQuerySchema,
  parameters: async () => (await tallySchema()).markTallyCallParameters,
  bounds: true,
  reply: {
    schema: async () => (await tallySchema()).markTallySchema,
    description: 'Shares are of the marked traces; bounds are Wilson intervals.',
  },
  example: { query: 'by=model' },
} as const satisfies Call

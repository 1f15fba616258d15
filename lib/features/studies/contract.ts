import type { Call } from '@/lib/platform/http/call'

const queries = async () => await import('./query')
const designs = async () => await import('./design-schema')
const schemas = async () => await import('./schema')
const planningSchema = async () => await import('./planning/schema')
const annotationSchema = async () => await import('./annotation/schema')

export const list = {
  method: 'GET',
  path: '/api/studies',
  access: 'read',
  summary: 'Studies, newest first',
  query: async () => (await queries()).studyListQuerySchema,
  reply: {
    schema: async () => (await schemas()).studyListSchema,
    description: 'A page of studies.',
  },
} as const satisfies Call

export const create = {
  method: 'POST',
  path: '/api/studies',
  access: 'lead',
  record: { action: 'study.saved', names: true },
  summary: 'Create a draft; missing fields come from a preset and the defaults',
  body: async () => (await designs()).newStudySchema,
  reply: {
    status: 201,
    schema: async () => (await schemas()).studySchema,
    description: 'The draft.',
  },
  refusals: [404],
  example: {
    body: {
      name: 'Explanations, round 1',
      systems: [
        { system: 'faithlens', model: 'lens-8b' },
        { system: 'faithlens', model: 'baseline-xl' },
      ],
      preset: 'faithlens-120',
    },
  },
} as const satisfies Call

export const plan = {
  method: 'POST',
  path: '/api/studies/plan',
  access: 'lead',
  summary: 'Effort and power of a design: items, judgements, hours and power',
  body: async () => (await planningSchema()).newPlanSchema,
  reply: {
    schema: async () => (await planningSchema()).planSchema,
    description: 'Nothing is saved; `choices` lists what can be compared.',
  },
  example: {
    body: {
      systems: [
        { system: 'faithlens', model: 'lens-8b' },
        { system: 'faithlens', model: 'baseline-xl' },
      ],
      overlap: 3,
    },
  },
} as const satisfies Call

export const find = {
  method: 'GET',
  path: '/api/studies/{id}',
  access: 'read',
  summary: 'A study with its design and what may reveal the systems',
  reply: {
    schema: async () => (await schemas()).studySchema,
    description: 'The study.',
  },
  refusals: [404],
} as const satisfies Call

export const change = {
  method: 'PATCH',
  path: '/api/studies/{id}',
  access: 'lead',
  record: { action: 'study.changed', names: true },
  summary: 'Change a draft; missing fields stay unchanged',
  body: async () => (await designs()).studyPatchSchema,
  reply: {
    schema: async () => (await schemas()).studySchema,
    description: 'The updated draft.',
  },
  refusals: [404, 409],
  example: { body: { overlap: 3 } },
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/studies/{id}',
  access: 'lead',
  record: { action: 'study.deleted', names: true },
  summary: 'Delete a draft',
  reply: {
    schema: async () => (await schemas()).deletedStudySchema,
    description: 'It is hidden, and can be restored.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const restore = {
  method: 'POST',
  path: '/api/studies/{id}/restore',
  access: 'lead',
  record: { action: 'study.restored', names: true },
  summary: 'Restore a deleted draft',
  reply: {
    schema: async () => (await schemas()).studySchema,
    description: 'The draft.',
  },
  refusals: [404],
} as const satisfies Call

export const duplicate = {
  method: 'POST',
  path: '/api/studies/{id}/duplicate',
  access: 'lead',
  record: { action: 'study.saved', names: true, status: 201 },
  summary: 'Duplicate the design of a study as a draft',
  reply: {
    status: 201,
    schema: async () => (await schemas()).studySchema,
    description: 'The draft; its name ends in “(copy)”, which annotators do not see.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const preview = {
  method: 'POST',
  path: '/api/studies/preview',
  access: 'lead',
  summary: 'Preview the first pair of a design as annotators see it; nothing is stored',
  body: async () => (await designs()).newStudySchema,
  reply: {
    schema: async () => (await annotationSchema()).blindPairSchema,
    description: 'The pair, the first system on the left.',
  },
  refusals: [409],
  example: {
    body: {
      name: 'Explanations, round 1',
      systems: [
        { system: 'faithlens', model: 'lens-8b' },
        { system: 'faithlens', model: 'baseline-xl' },
      ],
      preset: 'faithlens-120',
    },
  },
} as const satisfies Call

export const start = {
  method: 'POST',
  path: '/api/studies/{id}/start',
  access: 'lead',
  record: { action: 'study.started', names: true },
  summary: 'Start a study: freeze its pairs, their texts and the protocol',
  reply: {
    schema: async () => (await schemas()).startedSchema,
    description: 'The running study. Refused with 409 if a text names its system.',
  },
  refusals: [404, 409, 413],
} as const satisfies Call

export const close = {
  method: 'POST',
  path: '/api/studies/{id}/close',
  access: 'lead',
  record: { action: 'study.closed', names: true },
  summary: 'Close a running study; early when a pair still lacks judgements',
  reply: {
    schema: async () => (await schemas()).closedSchema,
    description: 'The closed study; it accepts no more judgements.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const unblind = {
  method: 'POST',
  path: '/api/studies/{id}/unblind',
  access: 'lead',
  record: { action: 'study.unblinded', names: true },
  summary: 'Reveal which system wrote which answer; closed studies only, cannot be undone',
  reply: {
    schema: async () => (await schemas()).unblindedSchema,
    description: 'Who unblinded the study and when.',
  },
  refusals: [404, 409],
} as const satisfies Call

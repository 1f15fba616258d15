import type { Call } from '@/lib/platform/http/call'

const studiesSchema = async () => await import('@/lib/features/studies/schema')
const replies = async () => await import('@/lib/platform/http/schema')
const schemas = async () => await import('./schema')

export const addAnnotators = {
  method: 'POST',
  path: '/api/studies/{id}/annotators',
  access: 'lead',
  record: { action: 'study.annotators-added' },
  summary: 'Create links for annotators: one with a name, or several',
  body: async () => (await studiesSchema()).newAnnotatorsSchema,
  reply: {
    status: 201,
    schema: async () => (await studiesSchema()).annotatorTokensSchema,
    description: 'The tokens of the links `/annotate/TOKEN`, shown only once.',
  },
  refusals: [404, 409],
  example: { body: { count: 3 } },
} as const satisfies Call

export const removeAnnotator = {
  method: 'DELETE',
  path: '/api/studies/{id}/annotators/{annotator}',
  access: 'lead',
  record: { action: 'study.annotator-removed' },
  summary: 'Revoke the link of an annotator; judgements stay',
  reply: {
    schema: async () => (await replies()).deletedSchema,
    description: 'The remaining pairs are assigned to others.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const eraseAnnotator = {
  method: 'POST',
  path: '/api/studies/{id}/annotators/{annotator}/erase',
  access: 'lead',
  record: { action: 'study.annotator-erased' },
  summary:
    'Erase the name, link, platform ids and comments of an annotator; judgements stay under their number',
  reply: {
    schema: async () => (await schemas()).erasedAnnotatorSchema,
    description:
      'Number of erased comments. The log of the study records it; the certificate stays valid.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const discuss = {
  method: 'POST',
  path: '/api/studies/{id}/discuss',
  access: 'lead',
  record: { action: 'study.discussion-opened' },
  summary: 'Open the discussion of undecided pairs with all first judgements',
  reply: {
    schema: async () => (await schemas()).discussionOpenedSchema,
    description: 'Number of opened pairs.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const findProgress = {
  method: 'GET',
  path: '/api/studies/{id}/progress',
  access: 'read',
  summary: 'Progress of every annotator, without choices',
  query: async () => (await schemas()).progressQuerySchema,
  reply: {
    schema: async () => (await schemas()).studyProgressSchema,
    description: 'Annotators, and a page of the matrix of pairs.',
  },
  refusals: [404],
} as const satisfies Call

export const findAgreement = {
  method: 'GET',
  path: '/api/studies/{id}/agreement',
  access: 'read',
  summary: 'Agreement of the annotators on the first round, all systems together',
  reply: {
    schema: async () => (await schemas()).studyAgreementSchema,
    description: 'Coefficients by dimension; null where undefined.',
  },
  refusals: [404],
} as const satisfies Call

import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')
const disagreementsSchema = async () => await import('./disagreements/schema')
const certificateSchema = async () => await import('@/lib/features/studies/certificate/schema')

export const findResults = {
  method: 'GET',
  path: '/api/studies/{id}/results',
  access: 'read',
  summary: 'Results by system; 409 before unblinding',
  reply: {
    schema: async () => (await schemas()).studyResultsSchema,
    description: 'Everything computed; null = undefined, with its reason.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const findDisagreements = {
  method: 'GET',
  path: '/api/studies/{id}/disagreements',
  access: 'read',
  summary: 'Pairs in which the majority preferred the trace with the lower reward',
  query: async () => (await disagreementsSchema()).disagreementQuerySchema,
  reply: {
    schema: async () => (await disagreementsSchema()).disagreementsSchema,
    description: 'Counts, and the pairs with the largest difference first.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const findCertificate = {
  method: 'GET',
  path: '/api/studies/{id}/certificate',
  access: 'read',
  summary: 'Certificate of the blindness of a study, verifiable without this server',
  reply: {
    schema: async () => (await certificateSchema()).certificateSchema,
    description: 'Without the entries of the log before unblinding.',
  },
  refusals: [404, 409],
} as const satisfies Call

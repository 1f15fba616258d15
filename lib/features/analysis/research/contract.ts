import type { Call } from '@/lib/platform/http/call'

const researchSchemas = async () => await import('./schema')

export const findResearch = {
  method: 'GET',
  path: '/api/collections/{id}/research',
  access: 'read',
  summary: 'Evidence trees, rubrics and audits of a collection compared with the published ones',
  reply: {
    schema: async () => (await researchSchemas()).researchSchema,
    description:
      'The rows of Tables 6 and 7 of DeepRubric with their published figures, and citation recall and precision of the reports.',
  },
  refusals: [404],
} as const satisfies Call

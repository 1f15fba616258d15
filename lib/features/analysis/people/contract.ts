import type { Call } from '@/lib/platform/http/call'

const traceParameters = async () => await import('@/lib/core/traces/call-parameters')

export const findPreferences = {
  method: 'GET',
  path: '/api/reward-audit/people',
  access: 'read',
  summary: 'Agreement of each reward term with preferences in unblinded studies',
  query: async () => (await import('./query-schema')).preferencesQuerySchema,
  parameters: async () => (await traceParameters()).traceFilterParameters,
  bounds: true,
  reply: {
    schema: async () => (await import('./schema')).preferencesSchema,
    description: 'By system, term and dimension: agreement with its interval and Kendall’s τ-b.',
  },
  example: { query: 'system=decompose-rl' },
} as const satisfies Call

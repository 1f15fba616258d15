import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')

export const find = {
  method: 'GET',
  path: '/api/overview',
  access: 'read',
  summary: 'Latest checkpoints, what needs attention, and recent activity',
  reply: {
    schema: async () => (await schemas()).overviewSchema,
    description: 'The newest of each, newest first.',
  },
} as const satisfies Call

import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')

export const health = {
  method: 'GET',
  path: '/api/health',
  access: 'open',
  summary: 'Whether everything is ready; 503 until it is',
  reply: { schema: async () => (await schemas()).healthSchema, description: 'Ready.' },
} as const satisfies Call

export const metrics = {
  method: 'GET',
  path: '/metrics',
  access: 'read',
  summary: 'What a Prometheus server collects',
  reply: { description: 'Prometheus text.' },
} as const satisfies Call

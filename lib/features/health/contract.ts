import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')

export const health = {
  method: 'GET',
  path: '/api/health',
  access: 'open',
  summary: 'Whether the server is ready; 503 until then',
  reply: { schema: async () => (await schemas()).healthSchema, description: 'Ready.' },
} as const satisfies Call

export const metrics = {
  method: 'GET',
  path: '/metrics',
  access: 'read',
  summary: 'Metrics in the Prometheus format',
  reply: { description: 'Prometheus text.' },
} as const satisfies Call

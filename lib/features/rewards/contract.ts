import type { Call } from '@/lib/platform/http/call'

const driftQuery = async () => await import('./drift/query')
const driftSchema = async () => await import('./drift/schema')
const depthsSchema = async () => await import('./depths/schema')
const basisSchemas = async () => await import('./basis/schema')
const traceParameters = async () => await import('@/lib/core/traces/call-parameters')
const computeSchema = async () => await import('./compute/schema')

export const findDrift = {
  method: 'GET',
  path: '/api/collections/{id}/drift',
  access: 'read',
  summary: 'Logged and recomputed rewards, largest difference first',
  query: async () => (await driftQuery()).driftQuerySchema,
  reply: {
    schema: async () => (await driftSchema()).driftSchema,
    description: 'The whole summary, and a page of rows.',
  },
  refusals: [404],
  example: { query: 'limit=5' },
} as const satisfies Call

export const findDepths = {
  method: 'GET',
  path: '/api/collections/{id}/depths',
  access: 'read',
  summary: 'Accuracy of composed problems by depth and model',
  reply: {
    schema: async () => (await depthsSchema()).depthsSchema,
    description: 'One row for each depth of each model.',
  },
  refusals: [404],
} as const satisfies Call

export const findBasis = {
  method: 'GET',
  path: '/api/rewards/basis',
  access: 'read',
  summary:
    'How the figures of a selection were measured: label mapping, conventions, judges, prompts',
  query: async () => (await basisSchemas()).basisQuerySchema,
  parameters: async () =>
    (await traceParameters()).traceFilterParameters.extend(
      (await basisSchemas()).basisParameters.shape,
    ),
  bounds: true,
  reply: {
    schema: async () => (await basisSchemas()).basisSchema,
    description:
      'By system: the prompt versions that wrote the traces, and each reward with its definition, convention, judge and prompts.',
  },
  example: { query: 'system=decompose-rl' },
} as const satisfies Call

export const compute = {
  method: 'POST',
  path: '/api/rewards/compute',
  access: 'read',
  summary: 'Rewards of an output by either convention; nothing is stored',
  body: async () => (await computeSchema()).computeInputSchema,
  reply: {
    schema: async () => (await computeSchema()).computedRewardsSchema,
    description: 'Each reward with its parts; an undefined one with its missing input.',
  },
  example: {
    body: {
      system: 'decompose-rl',
      convention: 'paper',
      output: '<think>One year.</think>\n<verification>Supported</verification>',
      gold: { label: 'supported' },
    },
  },
} as const satisfies Call

import type { Call } from '@/lib/platform/http/call'

const scoresSchemas = async () => await import('./scores/schema')
const traceParameters = async () => await import('@/lib/core/traces/call-parameters')

export const findScores = {
  method: 'GET',
  path: '/api/scores',
  access: 'read',
  summary: 'Scores of models, runs or steps by dataset, each with its interval and its traces',
  query: async () => (await scoresSchemas()).scoresQuerySchema,
  parameters: async () =>
    (await traceParameters()).traceFilterParameters.extend(
      (await scoresSchemas()).scoresParameters.shape,
    ),
  bounds: true,
  reply: {
    schema: async () => (await scoresSchemas()).scoresSchema,
    description:
      'A row for each value of `rows`, a cell for each value of `columns` it has traces of.',
  },
  example: { query: 'system=decompose-rl&rows=model&columns=dataset&metric=balanced_accuracy' },
} as const satisfies Call

const calibrationSchemas = async () => await import('./calibration/schema')

export const findCalibration = {
  method: 'GET',
  path: '/api/calibration',
  access: 'read',
  summary: 'How far confidences can be relied on, by kind of confidence, and accuracy by a number',
  query: async () => (await calibrationSchemas()).calibrationQuerySchema,
  parameters: async () =>
    (await traceParameters()).traceFilterParameters.extend(
      (await calibrationSchemas()).calibrationParameters.shape,
    ),
  bounds: true,
  reply: {
    schema: async () => (await calibrationSchemas()).calibrationSchema,
    description: 'Reliability, risk and coverage of each kind of confidence; `accuracy` by `by`.',
  },
  example: { query: 'system=decompose-rl&by=question_count' },
} as const satisfies Call

const rewardAuditSchemas = async () => await import('./reward-audit/schema')

export const findRewardAudit = {
  method: 'GET',
  path: '/api/reward-audit',
  access: 'read',
  summary:
    'What the terms of the rewards tell of right and wrong, and what leaving one out changes',
  query: async () => (await rewardAuditSchemas()).rewardAuditQuerySchema,
  parameters: async () =>
    (await traceParameters()).traceFilterParameters.extend(
      (await rewardAuditSchemas()).rewardAuditParameters.shape,
    ),
  bounds: true,
  reply: {
    schema: async () => (await rewardAuditSchemas()).rewardAuditSchema,
    description: 'By system: its terms, their correlations, the replay without each, and lists.',
  },
  example: { query: 'system=decompose-rl&part=terms' },
} as const satisfies Call

import type { Call } from '@/lib/platform/http/call'

const scoresSchemas = async () => await import('./scores/schema')
const compareQueries = async () => await import('./compare/query')
const compareSchemas = async () => await import('./compare/schema')
const traceParameters = async () => await import('@/lib/core/traces/call-parameters')
const traceQueries = async () => await import('@/lib/core/traces/query-schema')

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
    orText: true,
    description: 'A row for each value of `rows`; a cell for each value of `columns` with traces.',
  },
  example: { query: 'system=decompose-rl&rows=model&columns=dataset&metric=balanced_accuracy' },
} as const satisfies Call

const trainingSchemas = async () => await import('./training/schema')

export const findTraining = {
  method: 'GET',
  path: '/api/training',
  access: 'read',
  summary: 'Accuracy, rewards and other series by run and training step',
  query: async () => (await trainingSchemas()).trainingQuerySchema,
  parameters: async () =>
    (await traceParameters()).traceFilterParameters.extend(
      (await trainingSchemas()).trainingParameters.shape,
    ),
  bounds: true,
  reply: {
    schema: async () => (await trainingSchemas()).trainingSchema,
    description: 'A point for each run and training step, with mean and quartiles of each series.',
  },
  example: { query: 'runs=night&series=accuracy&series=reward.coverage' },
} as const satisfies Call

export const watchTraining = {
  method: 'GET',
  path: '/api/training/watch',
  access: 'read',
  summary: 'Reward hacking watch: where a judged reward rises while accuracy falls',
  query: async () => (await trainingSchemas()).watchQuerySchema,
  parameters: async () =>
    (await traceParameters()).traceFilterParameters.extend(
      (await trainingSchemas()).watchParameters.shape,
    ),
  bounds: true,
  reply: {
    schema: async () => (await trainingSchemas()).watchSchema,
    description: 'Steps of a run where both slopes are outside their bootstrap intervals.',
  },
  example: { query: 'runs=night' },
} as const satisfies Call

const calibrationSchemas = async () => await import('./calibration/schema')

export const findCalibration = {
  method: 'GET',
  path: '/api/calibration',
  access: 'read',
  summary: 'Calibration by kind of confidence, and accuracy by a number',
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
  summary: 'How each reward term relates to correctness, and the effect of leaving it out',
  query: async () => (await rewardAuditSchemas()).rewardAuditQuerySchema,
  parameters: async () =>
    (await traceParameters()).traceFilterParameters.extend(
      (await rewardAuditSchemas()).rewardAuditParameters.shape,
    ),
  bounds: true,
  reply: {
    schema: async () => (await rewardAuditSchemas()).rewardAuditSchema,
    description:
      'By system: its terms, their correlations, the effect of leaving out each term, and lists.',
  },
  example: { query: 'system=decompose-rl&part=terms' },
} as const satisfies Call

const findingsSchemas = async () => await import('./findings/schema')

export const findFindings = {
  method: 'GET',
  path: '/api/findings',
  access: 'read',
  summary:
    'Contradictions within traces that the consistency check found, by model or another value',
  query: async () => (await findingsSchemas()).findingsQuerySchema,
  parameters: async () =>
    (await traceParameters()).traceFilterParameters.extend(
      (await findingsSchemas()).findingsParameters.shape,
    ),
  bounds: true,
  reply: {
    schema: async () => (await findingsSchemas()).findingsSchema,
    description: 'Traces with each kind of contradiction; shares count an item once.',
  },
  example: { query: 'by=model' },
} as const satisfies Call

const compareExample = 'a=model%3Dmason-7b&b=model%3Dfaithlens-8b'

export const compare = {
  method: 'GET',
  path: '/api/compare',
  access: 'read',
  summary: 'Compare two selections on their common items, with intervals and tests',
  query: async () => (await compareQueries()).comparisonCallSchema,
  reply: {
    schema: async () => (await compareSchemas()).comparisonSchema,
    orText: true,
    description:
      'Items by which side was correct, the difference B − A with its interval and tests, the same by dataset, and changes of rewards.',
  },
  example: { query: compareExample },
} as const satisfies Call

export const listComparedItems = {
  method: 'GET',
  path: '/api/compare/items',
  access: 'read',
  summary: 'The items of one cell of a comparison',
  query: async () => (await compareQueries()).comparedItemsQuerySchema,
  reply: {
    schema: async () => (await compareSchemas()).comparedItemsSchema,
    description: 'For each item, the trace that represents each side.',
  },
  example: { query: `${compareExample}&outcome=fixed` },
} as const satisfies Call

export const proposeSides = {
  method: 'GET',
  path: '/api/compare/sides',
  access: 'read',
  summary: 'Checkpoints and models that answered the same items',
  query: async () => (await traceQueries()).traceFacetsQuerySchema,
  parameters: async () => (await traceParameters()).traceFilterParameters,
  bounds: true,
  reply: {
    schema: async () => (await compareSchemas()).proposedSidesSchema,
    description:
      'Sides for `GET /api/compare` within the filter: training steps of one model, then models.',
  },
  example: { query: 'system=decompose-rl' },
} as const satisfies Call

import type { Call } from '@/lib/platform/http/call'

const queries = async () => await import('./query')
const judgeCallsSchema = async () => await import('@/lib/core/judge-calls/schema')
const correctionsSchema = async () => await import('@/lib/features/judging/corrections/schema')
const trialSchema = async () => await import('@/lib/features/judging/trial/schema')

export const list = {
  method: 'GET',
  path: '/api/judge-calls',
  access: 'read',
  summary: 'Judge calls, newest first',
  query: async () => (await queries()).judgeCallQuerySchema,
  reply: {
    schema: async () => (await judgeCallsSchema()).judgeCallListSchema,
    description: 'A page of calls.',
  },
  example: { query: 'limit=5' },
} as const satisfies Call

export const nextToCheck = {
  method: 'GET',
  path: '/api/judge-calls/next',
  access: 'audit',
  summary: 'A judge call for a person to check, without its reply',
  query: async () => (await queries()).nextCallQuerySchema,
  reply: {
    schema: async () => (await judgeCallsSchema()).nextCallSchema,
    description: 'The call; null if none is left.',
  },
  example: { query: 'judge={judge}&mode=random' },
} as const satisfies Call

export const find = {
  method: 'GET',
  path: '/api/judge-calls/{id}',
  access: 'read',
  summary: 'One call: request, reply, parsed value and reviews',
  reply: {
    schema: async () => (await judgeCallsSchema()).judgeCallDetailSchema,
    description: 'The call.',
  },
  refusals: [404],
} as const satisfies Call

export const review = {
  method: 'POST',
  path: '/api/judge-calls/{id}/reviews',
  access: 'audit',
  summary: 'Review a judge call with the correct value; a second review replaces the first',
  body: async () => (await judgeCallsSchema()).newReviewSchema,
  reply: {
    status: 201,
    schema: async () => (await judgeCallsSchema()).judgeCallDetailSchema,
    description: 'The call with all reviews.',
  },
  refusals: [404],
  example: { body: { value: 1, comment: 'The document says so.' } },
} as const satisfies Call

export const listJudges = {
  method: 'GET',
  path: '/api/judges',
  access: 'read',
  summary: 'Judges with their calls',
  reply: {
    schema: async () => (await judgeCallsSchema()).judgeListSchema,
    description: 'Judges with the most calls first.',
  },
} as const satisfies Call

export const judgeAgreement = {
  method: 'GET',
  path: '/api/judges/{server}/agreement',
  access: 'read',
  summary: 'Agreement of a judge with people who checked it; by judge name or server id',
  reply: {
    schema: async () => (await judgeCallsSchema()).judgeAgreementSchema,
    description: 'By criterion, dataset and model, with intervals.',
  },
  refusals: [404],
} as const satisfies Call

export const compareJudges = {
  method: 'GET',
  path: '/api/judges/{server}/against',
  access: 'read',
  summary: 'Agreement of two judges on the same calls',
  query: async () => (await queries()).againstQuerySchema,
  reply: {
    schema: async () => (await judgeCallsSchema()).judgesComparedSchema,
    description: 'By criterion, dataset and model, with intervals.',
  },
  refusals: [404],
  example: { query: 'judge={judge}' },
} as const satisfies Call

export const listChecked = {
  method: 'GET',
  path: '/api/judges/{server}/checked',
  access: 'read',
  summary: 'Calls of one criterion that people reviewed before they saw the reply',
  query: async () => (await queries()).checkedQuerySchema,
  reply: {
    schema: async () => (await judgeCallsSchema()).checkedCallsSchema,
    description: 'The values of the judge and of the person.',
  },
  refusals: [404],
  example: { query: 'criterion={criterion}' },
} as const satisfies Call

export const findCorrections = {
  method: 'GET',
  path: '/api/judges/{server}/corrections',
  access: 'read',
  summary: 'Rewards and ranks with the values of people in place of those of the judge',
  reply: {
    schema: async () => (await correctionsSchema()).correctionsSchema,
    description: 'Changed rewards and totals; nothing is stored.',
  },
  refusals: [404],
} as const satisfies Call

export const tryWording = {
  method: 'POST',
  path: '/api/judge-calls/{id}/trials',
  access: 'lead',
  summary: 'Test a prompt on a judge call; no reward changes',
  body: async () => (await trialSchema()).newTrialSchema,
  reply: {
    schema: async () => (await trialSchema()).trialSchema,
    description: 'The new reply of the judge.',
  },
  refusals: [404, 409],
  example: { body: { text: 'Document: {{document}}' } },
} as const satisfies Call

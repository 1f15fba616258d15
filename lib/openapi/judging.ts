import {
  judgingCostSchema,
  judgingSchema,
  newJudgingReplySchema,
  newJudgingSchema,
} from '@/lib/judgings/schema'
import { computedRewardsSchema, computeInputSchema } from '@/lib/rewards/compute/schema'
import type { Call } from './call'
import { ok } from './replies'

/** Rewards, and who judges for them. */
export const judgingCalls: Call[] = [
  {
    method: 'post',
    path: '/api/rewards/compute',
    summary: 'Rewards of an output by either convention; nothing is stored',
    body: { json: computeInputSchema },
    reply: ok(
      computedRewardsSchema,
      'Each reward with its parts, and what an undefined one lacks.',
    ),
    refusals: [400, 413, 415],
  },
  {
    method: 'post',
    path: '/api/judgings',
    summary:
      'Have judges fill in what the rewards of traces lack; `dry_run` says what it would cost',
    body: { json: newJudgingSchema },
    reply: {
      status: 202,
      schema: newJudgingReplySchema.or(judgingCostSchema),
      description: 'Queued; with `dry_run` 200 and the cost.',
    },
    refusals: [400, 404, 413, 415],
  },
  {
    method: 'get',
    path: '/api/judgings/{id}',
    summary: 'How far a judging is and what it cost',
    reply: ok(judgingSchema, 'The judging.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/judgings/{id}/events',
    summary: 'Progress of a judging as server-sent events; ends with `finished`',
    reply: { status: 200, description: '`text/event-stream`.' },
    refusals: [404],
  },
  {
    method: 'delete',
    path: '/api/judgings/{id}',
    summary: 'Cancel a judging; what has been judged stays',
    reply: ok(judgingSchema, 'The judging as it is now.'),
    refusals: [404, 409],
  },
]

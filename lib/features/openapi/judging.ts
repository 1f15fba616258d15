import {
  judgingCostSchema,
  judgingSchema,
  judgingListSchema,
  newJudgingReplySchema,
  newJudgingSchema,
} from '@/lib/features/judging/schema'
import { computedRewardsSchema, computeInputSchema } from '@/lib/features/rewards/compute/schema'
import {
  againstQuerySchema,
  checkedQuerySchema,
  judgeCallQuerySchema,
  nextCallQuerySchema,
} from '@/lib/features/judging/calls/query'
import { judgingQuerySchema } from '@/lib/features/judging/query'
import { correctionsSchema } from '@/lib/features/judging/corrections/schema'
import { newTrialSchema, trialSchema } from '@/lib/features/judging/trial/schema'
import {
  checkedCallsSchema,
  judgeAgreementSchema,
  judgeCallDetailSchema,
  judgeCallListSchema,
  judgeListSchema,
  judgesComparedSchema,
  newReviewSchema,
  nextCallSchema,
} from '@/lib/core/judge-calls/schema'
import type { Call } from './call'
import { made, ok, queued } from './replies'

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
  },
  {
    method: 'post',
    path: '/api/judgings',
    summary:
      'Have judges fill in what the rewards of traces lack; `dry_run` says what it would cost',
    body: { json: newJudgingSchema },
    reply: queued(newJudgingReplySchema, 'The judging is queued.'),
    also: ok(judgingCostSchema, 'With `dry_run`: what it would cost.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/judgings',
    summary: 'Judgings of a trace that are under way',
    query: judgingQuerySchema,
    reply: ok(judgingListSchema, 'The judgings, the latest first.'),
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
    refusals: [404, 429],
  },
  {
    method: 'delete',
    path: '/api/judgings/{id}',
    summary: 'Cancel a judging; what has been judged stays',
    reply: ok(judgingSchema, 'The judging as it is now.'),
    refusals: [404, 409],
  },
  {
    method: 'get',
    path: '/api/judge-calls',
    summary: 'What judges said, newest first',
    query: judgeCallQuerySchema,
    reply: ok(judgeCallListSchema, 'A page of calls.'),
  },
  {
    method: 'get',
    path: '/api/judge-calls/next',
    summary: 'A call for a person to check, without what the judge said',
    query: nextCallQuerySchema,
    reply: ok(nextCallSchema, 'The call, or null when none is left.'),
  },
  {
    method: 'get',
    path: '/api/judge-calls/{id}',
    summary: 'One call: what the judge was told, what it said, and what people say to it',
    reply: ok(judgeCallDetailSchema, 'The call.'),
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/judge-calls/{id}/reviews',
    summary: 'Say what the judge should have said; again = changed',
    body: { json: newReviewSchema },
    reply: made(judgeCallDetailSchema, 'The call with all reviews.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/judges',
    summary: 'Every judge that has said something',
    reply: ok(judgeListSchema, 'The busiest first.'),
  },
  {
    method: 'get',
    path: '/api/judges/{server}/agreement',
    summary:
      'How a judge agrees with the people who checked it; a name of a judge or the id of a server',
    reply: ok(judgeAgreementSchema, 'By criterion, dataset and model, with intervals.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/judges/{server}/against',
    summary: 'How far two judges say the same to the same',
    query: againstQuerySchema,
    reply: ok(judgesComparedSchema, 'By criterion, dataset and model, with intervals.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/judges/{server}/checked',
    summary: 'Calls of one criterion that people checked without having seen the judge',
    query: checkedQuerySchema,
    reply: ok(checkedCallsSchema, 'What the judge and what a person says.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/judges/{server}/corrections',
    summary: 'What rewards and ranks would be if the judge had said what people say',
    reply: ok(correctionsSchema, 'Changed rewards and totals; nothing is stored.'),
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/judge-calls/{id}/trials',
    summary: 'Ask the same again in other words; becomes part of no reward',
    body: { json: newTrialSchema },
    reply: ok(trialSchema, 'What the judge says now.'),
    refusals: [404, 409],
  },
]

import { blindPairSchema } from '@/lib/features/studies/annotation/schema'
import { newPlanSchema, planSchema } from '@/lib/features/studies/planning/schema'
import { studyListQuerySchema } from '@/lib/features/studies/query'
import {
  closedSchema,
  deletedStudySchema,
  newStudySchema,
  startedSchema,
  studyListSchema,
  studyPatchSchema,
  studySchema,
  unblindedSchema,
} from '@/lib/features/studies/schema'
import type { Call } from './call'
import { made, ok } from './replies'

/** A study's life. */
export const studyCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/api/studies',
    summary: 'Studies, newest first',
    query: studyListQuerySchema,
    reply: ok(studyListSchema, 'A page of studies.'),
  },
  {
    method: 'post',
    path: '/api/studies',
    summary: 'Make a draft; a preset and the defaults fill what is left out',
    body: { json: newStudySchema },
    reply: made(studySchema, 'The draft.'),
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/studies/plan',
    summary: 'What a design would come to: items, judgements, hours and power',
    body: { json: newPlanSchema },
    reply: ok(planSchema, 'Nothing is kept; `choices` is what there is to compare.'),
  },
  {
    method: 'get',
    path: '/api/studies/{id}',
    summary: 'A study, its design and why it may not be blind',
    reply: ok(studySchema, 'The study.'),
    refusals: [404],
  },
  {
    method: 'patch',
    path: '/api/studies/{id}',
    summary: 'Change a draft; what is left out stays',
    body: { json: studyPatchSchema },
    reply: ok(studySchema, 'The draft as it is now.'),
    refusals: [404, 409],
  },
  {
    method: 'delete',
    path: '/api/studies/{id}',
    summary: 'Delete a draft',
    reply: ok(deletedStudySchema, 'It is gone.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/studies/preview',
    summary: 'The first pair of a design as an annotator would see it; nothing is stored',
    body: { json: newStudySchema },
    reply: ok(blindPairSchema, 'The pair, the first system on the left.'),
    refusals: [409],
  },
  {
    method: 'post',
    path: '/api/studies/{id}/start',
    summary: 'Freeze a draft: its pairs, their texts and the protocol, known by its hash',
    reply: ok(startedSchema, 'It runs. Refused with 409 when a text says who wrote it.'),
    refusals: [404, 409, 413],
  },
  {
    method: 'post',
    path: '/api/studies/{id}/close',
    summary: 'Close a running study; early when a pair still lacks judgements',
    reply: ok(closedSchema, 'Nothing more is taken.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/studies/{id}/unblind',
    summary: 'Show who wrote what; only of a closed study, and for good',
    reply: ok(unblindedSchema, 'Who did it and when.'),
    refusals: [404, 409],
  },
]

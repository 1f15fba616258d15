import { studyListQuerySchema } from '@/lib/studies/query'
import {
  closedSchema,
  deletedStudySchema,
  newStudySchema,
  studyListSchema,
  studyPatchSchema,
  studySchema,
  unblindedSchema,
} from '@/lib/studies/schema'
import type { Call } from './call'
import { ok } from './replies'

/** A study's life. */
export const studyCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/api/studies',
    summary: 'Studies, newest first',
    query: studyListQuerySchema,
    reply: ok(studyListSchema, 'A page of studies.'),
    refusals: [400],
  },
  {
    method: 'post',
    path: '/api/studies',
    summary: 'Make a draft; a preset and the defaults fill what is left out',
    body: { json: newStudySchema },
    reply: { status: 201, schema: studySchema, description: 'The draft.' },
    refusals: [400, 404, 413, 415],
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
    refusals: [400, 404, 409, 413, 415],
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

import {
  markKindsSchema,
  markListSchema,
  markPatchSchema,
  markRemovalSchema,
  markSchema,
  newMarkSchema,
} from '@/lib/core/marks/schema'
import { markTallyParameters, markTallySchema } from '@/lib/features/marks/tally-schema'
import type { Call } from './call'
import { deletedSchema, made, ok, severalDeletedSchema } from './replies'
import { traceFilterParameters } from './trace-parameters'

export const markCalls: Call[] = [
  {
    method: 'get',
    path: '/api/mark-kinds',
    summary: 'The kinds of marks that are offered',
    reply: ok(markKindsSchema, 'The kinds.'),
  },
  {
    method: 'patch',
    path: '/api/mark-kinds',
    summary: 'Replace the kinds of marks that are offered',
    body: { json: markKindsSchema },
    reply: ok(markKindsSchema, 'The kinds as saved.'),
  },
  {
    method: 'post',
    path: '/api/marks',
    summary: 'Mark one or many traces',
    body: { json: newMarkSchema },
    reply: made(markListSchema, 'One mark for each trace.'),
    refusals: [404],
  },
  {
    method: 'delete',
    path: '/api/marks',
    summary: 'Take many marks away',
    body: { json: markRemovalSchema },
    reply: ok(severalDeletedSchema, 'All are gone; none, when one of them is not there.'),
    refusals: [404],
  },
  {
    method: 'patch',
    path: '/api/marks/{id}',
    summary: 'Change a mark, or bring it back',
    body: { json: markPatchSchema },
    reply: ok(markSchema, 'The mark as it is now.'),
    refusals: [404],
  },
  {
    method: 'delete',
    path: '/api/marks/{id}',
    summary: 'Take a mark away',
    reply: ok(deletedSchema, 'It is gone; a patch brings it back.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/marks/tally',
    summary: 'Marks by the values of a facet, with intervals',
    query: traceFilterParameters.extend(markTallyParameters.shape),
    bounds: true,
    reply: ok(markTallySchema, 'Shares are of the marked traces; bounds are Wilson intervals.'),
  },
]

import { certificateSchema } from '@/lib/features/studies/certificate/schema'
import {
  disagreementQuerySchema,
  disagreementsSchema,
} from '@/lib/features/studies/results/disagreements/schema'
import { studyResultsSchema } from '@/lib/features/studies/results/schema'
import type { Call } from './call'
import { ok } from './replies'

/** What came of a study. */
export const studyResultCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/api/studies/{id}/results',
    summary: 'Results by system; 409 before unblinding',
    reply: ok(studyResultsSchema, 'Everything computed; null = undefined, with its reason.'),
    refusals: [404, 409],
  },
  {
    method: 'get',
    path: '/api/studies/{id}/disagreements',
    summary: 'Where the majority preferred the trace with the lower reward',
    query: disagreementQuerySchema,
    reply: ok(disagreementsSchema, 'Counts, and the farthest apart first.'),
    refusals: [404, 409],
  },
  {
    method: 'get',
    path: '/api/studies/{id}/certificate',
    summary: 'What speaks for the blindness of a study, to be checked without this server',
    reply: ok(certificateSchema, 'Without the entries of the log before unblinding.'),
    refusals: [404, 409],
  },
]

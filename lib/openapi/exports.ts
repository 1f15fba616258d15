import { z } from 'zod'
import { exportKinds } from '@/lib/exports/kinds'
import { exportParameters } from '@/lib/exports/query'
import { manifestSchema, previewSchema } from '@/lib/exports/schema'
import { itemQuerySchema } from '@/lib/items/query'
import { exportQuerySchema as studyParameters } from '@/lib/studies/exports/query'
import type { Call } from './call'
import { ok } from './replies'
import { traceFilterParameters } from './trace-parameters'

const { kind: itemKinds, limit: _limit, cursor: _cursor, ...itemFilter } = itemQuerySchema.shape

/** Of each kind its own; the reply to another one names it. */
const parameters = z.object({
  ...studyParameters.partial().shape,
  ...itemFilter,
  ...traceFilterParameters.shape,
  ...exportParameters.shape,
  kind: z.enum(exportKinds).describe('traces and items take a filter, the others a study.'),
  format: z.enum(['jsonl', 'csv', 'zip']).optional(),
  item_kind: itemKinds,
})

/** Data on its way out. */
export const exportCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/api/exports',
    summary: 'Traces, items, or what people decided in a study, as a file',
    query: parameters,
    bounds: true,
    reply: { status: 200, description: 'JSON Lines, CSV or a zip archive; goes on from any byte.' },
    refusals: [400, 404, 409],
  },
  {
    method: 'get',
    path: '/api/exports/preview',
    summary: 'What an export of traces or items will hold',
    query: parameters,
    bounds: true,
    reply: ok(previewSchema, 'Rows, columns, the first rows, and about how many bytes.'),
    refusals: [400],
  },
  {
    method: 'get',
    path: '/api/exports/manifest',
    summary: 'What an export of traces or items is, with its SHA-256',
    query: parameters,
    bounds: true,
    reply: ok(manifestSchema, 'The same state gives the same bytes.'),
    refusals: [400],
  },
]

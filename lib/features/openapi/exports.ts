import { z } from 'zod'
import { exportKindNames, exportKinds } from '@/lib/features/exports/kinds'
import { itemFilterParameters, studyParameters } from '@/lib/features/exports/parameters'
import { kindParameters } from '@/lib/features/exports/query'
import { manifestSchema, previewSchema } from '@/lib/features/exports/schema'
import type { Call } from './call'
import { ok } from './replies'
import { traceFilterParameters } from './trace-parameters'

/** Every parameter of some kinds alone, with the name of those. */
function ownParameters(): z.ZodRawShape {
  const shapes = Object.entries(kindParameters).map(
    ([kind, { parameters }]): [string, Record<string, z.ZodType>] => [kind, parameters.shape],
  )
  const named = shapes.flatMap(([, shape]) => Object.entries(shape))
  const described = [...new Map(named)].map(([name, schema]) => {
    const having = shapes.filter(([, shape]) => name in shape).map(([kind]) => kind)
    const of = having.length < exportKindNames.length ? `Of ${having.join(', ')}.` : ''
    const words = [of, schema.description].filter(Boolean).join(' ')
    return [name, schema.optional().describe(words)]
  })
  return Object.fromEntries(described)
}

const formats = Object.values(exportKinds).flatMap((kind) => [...kind.formats])
const { preferences, sft, 'judge-training': judgeTraining } = kindParameters
const forms = [preferences, sft, judgeTraining].flatMap(
  ({ parameters: { shape } }): string[] => shape.form.unwrap().options,
)

/** Of each kind its own; the reply to another one names it. */
const parameters = z.object({
  ...ownParameters(),
  ...studyParameters.partial().shape,
  ...itemFilterParameters.shape,
  ...traceFilterParameters.shape,
  kind: z
    .enum(exportKindNames)
    .describe('What to export; by a filter of traces or items, or of one study.'),
  format: z.enum(formats).optional().describe('Each kind has its own, the usual one first.'),
  form: z.enum(forms).optional().describe('How rows are laid out; each kind has its own.'),
  include: kindParameters.traces.parameters.shape.include.optional(),
})

/** Data on its way out. */
export const exportCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/api/exports',
    summary: 'Traces, items, or what people decided in a study, as a file',
    query: parameters,
    bounds: true,
    reply: { status: 200, description: 'The file; `Range: bytes=N-` goes on from any byte.' },
    refusals: [404, 409],
  },
  {
    method: 'get',
    path: '/api/exports/preview',
    summary: 'What an export will hold',
    query: parameters,
    bounds: true,
    reply: ok(previewSchema, 'Rows, columns, the first rows, and about how many bytes.'),
    refusals: [404, 409],
  },
  {
    method: 'get',
    path: '/api/exports/manifest',
    summary: 'What an export is, with its SHA-256',
    query: parameters,
    bounds: true,
    reply: ok(manifestSchema, 'The same state gives the same bytes.'),
    refusals: [404, 409],
  },
]

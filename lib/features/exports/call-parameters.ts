import { z } from 'zod'
import { traceFilterParameters } from '@/lib/core/traces/call-parameters'
import { exportKindNames, exportKinds } from './kinds'
import { itemFilterParameters, studyParameters } from './parameters'
import { kindParameters } from './query'

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
export const exportCallParameters = z.object({
  ...ownParameters(),
  ...studyParameters.partial().shape,
  ...itemFilterParameters.shape,
  ...traceFilterParameters.shape,
  kind: z
    .enum(exportKindNames)
    .describe('What to export: traces or items of a filter, or a study.'),
  format: z
    .enum(formats)
    .optional()
    .describe('File format; each kind has its own, the default first.'),
  form: z.enum(forms).optional().describe('Layout of the rows; each kind has its own.'),
  include: kindParameters.traces.parameters.shape.include.optional(),
})

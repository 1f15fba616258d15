import { z } from 'zod'
import { type Mapping, mappingSchema } from '@/lib/features/imports/mappings/schema'
import { labelEntries, labelMeanings } from '@/lib/features/imports/mappings/label-words'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { systemSpelling } from './profiles/foreign'
import { importFormatSchema, type ImportOptions } from './schema'

const name = z.string().trim().min(1).max(200)

/** JSON that says which column stands for what, or the name of a mapping that is kept. */
const givenMappingSchema = z
  .string()
  .min(1)
  .transform((text, context): Mapping | string => {
    if (!text.trimStart().startsWith('{')) return text.trim()
    const parsed = mappingSchema.safeParse(jsonOf(text))
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: faultOf(text, parsed.error) })
    return z.NEVER
  })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function faultOf(text: string, { issues: [issue] }: z.ZodError): string {
  if (jsonOf(text) === null) return 'is not JSON'
  const path = issue?.path.join('.') ?? ''
  return path === '' ? (issue?.message ?? '') : `"${path}" has to be the name of a column`
}

const labelsSchema = z.record(z.string().min(1).max(200), z.enum(labelMeanings))

/** What may be given with a file, in the address or as fields of a form. */
const given = {
  format: importFormatSchema.optional().describe('Format of the file, if it is not recognised.'),
  system: z
    .string()
    .transform((spelling) => systemSpelling(spelling) ?? spelling)
    .pipe(systemIdSchema)
    .optional()
    .describe('System that wrote the outputs, for rows that do not name one.'),
  model: name.optional().describe('Model that wrote the outputs, for rows that do not name one.'),
  run: name.optional().describe('Run of the outputs, for rows that do not name one.'),
  dataset: name.optional().describe('Dataset of the items, for rows that do not name one.'),
  labels: z
    .string()
    .min(1)
    .max(10_000)
    .transform((text, context): Record<string, string> => {
      const parsed = labelsSchema.safeParse(jsonOf(text))
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: 'has to be JSON such as {"0":"supported"}' })
      return z.NEVER
    })
    .optional()
    .describe('Meaning of the labels in the file, as JSON: {"0":"supported","1":"refuted"}.'),
  mapping: givenMappingSchema
    .optional()
    .describe('Column mapping: the name of a saved mapping, or its JSON.'),
}

/** Parameters of `POST /api/imports`. */
export const newImportQuerySchema = z.object({
  collection: name
    .optional()
    .describe('Name of the collection; created if it does not exist. Not needed for studies.'),
  filename: z.string().max(500).optional(),
  ...given,
  dry_run: z.stringbool().default(false).describe('Check the file and store nothing.'),
})
export type NewImportQuery = z.output<typeof newImportQuerySchema>

/** Without a mapping that is given by its name: `optionsFor` looks that up. */
export function optionsOf(query: NewImportQuery): ImportOptions {
  const { format, system, model, run, dataset, mapping, labels } = query
  const named = typeof mapping === 'object' ? mapping : undefined
  return {
    ...(format && { format }),
    ...(system && { system }),
    ...(model && { model }),
    ...(run && { run }),
    ...(dataset && { dataset }),
    ...((named ?? labels) && { mapping: { ...named, ...labelEntries(labels ?? {}) } }),
  }
}

/** Parameters of `GET /api/imports`. */
export const importListQuerySchema = z.object({
  collection: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional(),
})
export type ImportListQuery = z.output<typeof importListQuerySchema>

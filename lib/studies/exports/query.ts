import { z } from 'zod'
import { dimensionIdSchema } from '../schema'

/** What there is to export, and the formats of each, the usual one first. */
export const exportFormats = {
  judgements: ['csv', 'jsonl'],
  matrix: ['csv'],
  battles: ['jsonl', 'csv'],
  preferences: ['jsonl'],
  'study-bundle': ['zip'],
} as const
export type ExportKind = keyof typeof exportFormats
export type ExportFormat = (typeof exportFormats)[ExportKind][number]

const kinds = ['judgements', 'matrix', 'battles', 'preferences', 'study-bundle'] as const

/** Parameters of `GET /api/exports`. */
export const exportQuerySchema = z.object({
  kind: z
    .enum(kinds, { error: `one of ${kinds.join(', ')}` })
    .describe('judgements: a row a choice. matrix: annotator × item. battles: arena form.'),
  study: z.string({ error: 'the id of a study' }).min(1).describe('Id of a study.'),
  format: z
    .enum(['csv', 'jsonl', 'zip'], { error: 'one of csv, jsonl, zip' })
    .optional()
    .describe('jsonl for battles and preferences, else csv; zip is for study-bundle.'),
  dimension: dimensionIdSchema
    .optional()
    .describe('Of matrix, battles and preferences; the primary one when left out.'),
  round: z
    .enum(['1', '2'], { error: '1 or 2' })
    .default('1')
    .describe('Of matrix and battles: 2 = after discussion.'),
  excluded: z
    .enum(['with', 'without'], { error: 'with or without' })
    .default('with')
    .describe('Whether the judgements of excluded annotators are there.'),
  spreadsheet: z
    .stringbool()
    .default(false)
    .describe('Puts a quote mark before texts that a spreadsheet would run as a formula.'),
  bom: z.stringbool().default(false).describe('Begins a CSV with a byte order mark.'),
})
export type ExportQuery = z.output<typeof exportQuerySchema>

import { z } from 'zod'
import { readTraceList } from '@/lib/core/traces/query'
import { reading } from '@/lib/text/query-schemas'
import { nullable, rawParameters, text } from '@/lib/text/query-values'
import { analysisLabels } from '../labels-schema'
import { metricNames, pairOutcomes } from '../vocabulary'

/** A side: the search string of a list of traces. Its order says nothing about which traces they are. */
const side = z
  .string()
  .max(8_000)
  .transform((search, context) => {
    const { value, issues } = readTraceList(rawParameters(new URLSearchParams(search)))
    for (const { name, message, unknown } of issues) {
      const words =
        name === null ? `unknown parameter ${unknown.join(', ')}` : `${name}: ${message}`
      context.addIssue({ code: 'custom', message: words })
    }
    return value.filter
  })

const sides = {
  a: side.describe('Filter of side A, URL-encoded as in `GET /api/traces`.'),
  b: side.describe('Filter of side B.'),
  labels: analysisLabels,
}

/** `GET /api/compare` */
export const comparisonQuerySchema = z.object({
  ...sides,
  metric: z
    .union([z.enum(metricNames), z.templateLiteral(['reward.', z.string().min(1)])])
    .default('accuracy')
    .describe('Metric of `difference`; `reward.NAME` is the mean of a reward.'),
  k: z.coerce.number().int().min(1).max(1024).default(1).describe('k of pass@k.'),
  margin: z.coerce
    .number()
    .gt(0)
    .max(1_000)
    .default(0.05)
    .describe('Equivalence margin: the largest negligible difference, in the unit of the metric.'),
})

/** `GET /api/compare` in the format that is asked for. */
export const comparisonCallSchema = comparisonQuerySchema.extend({
  format: z.enum(['json', 'csv', 'latex']).default('json'),
})

const manyDatasets = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(reading(nullable(text))).default([]),
)

/** `GET /api/compare/items` */
export const comparedItemsQuerySchema = z.object({
  ...sides,
  outcome: z
    .enum(pairOutcomes)
    .describe('A cell of the table; `differ` = the verdicts differ, with or without gold.'),
  dataset: manyDatasets.describe('Only items of these datasets; `null` for none.'),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional().describe('`next_cursor` of the previous page.'),
})

import { z } from 'zod'
import { comparisons, measures, valueFilters } from '@/lib/traces/filter'
import { sortColumns } from '@/lib/traces/sort'

const many = <T extends z.ZodType>(schema: T) => z.array(schema).optional()

const columns = [...sortColumns, 'reward\\..+'].join('|')

/** The filter by value, as the calls take it: repeating a parameter means "or". */
export const traceFilterParameters = z.object({
  collection: many(valueFilters.collection).describe('Name or id.'),
  system: many(valueFilters.system),
  model: many(valueFilters.model),
  run: many(valueFilters.run),
  dataset: many(valueFilters.dataset),
  label: many(valueFilters.label).describe('Gold label; `null` for none.'),
  verdict: many(valueFilters.verdict).describe('`null` for none.'),
  correct: many(valueFilters.correct).describe(
    '`null` where the gold label or verdict is missing.',
  ),
  status: many(valueFilters.status).describe('How far the output could be read.'),
  problem: many(valueFilters.problem),
  mark: many(valueFilters.mark).describe('Kind of mark, `any` or `none`.'),
  judged: many(valueFilters.judged),
  group: many(valueFilters.group),
  item: many(valueFilters.item),
  import: many(valueFilters.import),
  id: many(valueFilters.id).describe('These traces alone.'),
  q: z
    .string()
    .max(2000)
    .optional()
    .describe('Words and "phrases" in claim, document, questions, answers and explanation.'),
})

export const traceSortParameters = traceFilterParameters.extend({
  sort: z
    .string()
    .regex(new RegExp(`^-?(${columns})$`))
    .default('-created_at')
    .describe('A column; with a minus in front the largest come first. `relevance` needs `q`.'),
})

export const traceListParameters = traceSortParameters.extend({
  limit: z.int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional().describe('`next_cursor` of the page before.'),
  at: z.string().min(1).optional().describe('Start at this value of the sort.'),
  count: z.enum(['true', 'false', '1', '0']).default('false').describe('Count the whole result.'),
})

const measured = [...measures, 'reward\\..+'].join('|')

/** Names of comparisons, as patterns, with what they compare to. */
export const boundPatterns: Record<string, object> = {
  [`^(${measured})\\.(${comparisons.join('|')})$`]: { type: 'number' },
  [`^(${measured})\\.undefined$`]: { enum: ['true', 'false', '1', '0'] },
}

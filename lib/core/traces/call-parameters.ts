import { z } from 'zod'
import { spelling } from '@/lib/text/query-schemas'
import { comparisons, measures, type ValueFilterName, valueFilters } from './filter'
import { traceSampleParameters } from './query-schema'
import { sortColumns } from './sort'

const many = (name: ValueFilterName) => z.array(spelling(valueFilters[name])).optional()

const columns = [...sortColumns, 'reward\\..+'].join('|')

/** The filter by value, as the calls take it: repeating a parameter means "or". */
export const traceFilterParameters = z.object({
  collection: many('collection').describe('Name or id.'),
  system: many('system'),
  model: many('model'),
  run: many('run'),
  prompt_version: many('prompt_version').describe('`null` for none.'),
  dataset: many('dataset'),
  label: many('label').describe('Gold label; `null` for none.'),
  has_gold: many('has_gold').describe('Whether the item has a gold label or answer.'),
  verdict: many('verdict').describe('`null` for none.'),
  correct: many('correct').describe('`null` where the gold label or verdict is missing.'),
  status: many('status').describe('Whether the output could be parsed.'),
  problem: many('problem'),
  finding: many('finding').describe(
    'Kind of contradiction that the consistency check found, `any` or `none`; `null` for traces that were not checked.',
  ),
  mark: many('mark').describe('Kind of mark, `any` or `none`.'),
  judged: many('judged'),
  confidence_kind: many('confidence_kind').describe(
    'Source of the confidence; `null` for traces without one.',
  ),
  group: many('group'),
  item: many('item'),
  import: many('import'),
  id: many('id').describe('Only these traces.'),
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
    .describe(
      'Column to sort by; a leading minus sorts descending. `relevance` needs `q`; PostgreSQL ranks the newest 2,000 matches.',
    ),
})

export const traceListParameters = traceSortParameters.extend({
  limit: z.int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional().describe('`next_cursor` of the previous page.'),
  at: z.string().min(1).optional().describe('Start at this value of the sort.'),
  count: z.enum(['true', 'false', '1', '0']).default('false').describe('Count the whole result.'),
})

export const traceSampleCallParameters = traceFilterParameters.extend(traceSampleParameters.shape)

const measured = [...measures, 'reward\\..+'].join('|')

/** Names of comparisons and of other columns of the files, as patterns, with what they compare to. */
export const boundPatterns: Record<string, object> = {
  [`^(${measured})\\.(${comparisons.join('|')})$`]: { type: 'number' },
  [`^(${measured})\\.undefined$`]: { enum: ['true', 'false', '1', '0'] },
  '^extra\\..+$': { type: 'string' },
}

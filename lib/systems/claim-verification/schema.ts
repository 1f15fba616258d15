import type { z } from 'zod'
import type { Fields } from '@/lib/core/records/fields'
import { fieldsSchema } from '@/lib/core/records/schema'

/** The usual names of the columns of such a table, in the order in which they count; case and spaces do not. */
const columnNames = {
  claim: ['claim', 'statement', 'hypothesis', 'text_b', 'sentence'],
  evidence: [
    'evidence',
    'passages',
    'document',
    'doc',
    'context',
    'premise',
    'reference_documents',
    'text_a',
    'gold_ctx',
  ],
  prediction: [
    'prediction',
    'predicted_label',
    'pred_label',
    'label_pred',
    'predicted_verdict',
    'pred_verdict',
    'model_prediction',
    'model_label',
    'model_verdict',
    'predicted',
    'pred',
    'y_pred',
    'verdict',
  ],
  gold: [
    'gold',
    'gold_label',
    'true_label',
    'gt_label',
    'orig_label',
    'ground_truth',
    'y_true',
    'truth',
    'target',
    'label',
    'answer',
  ],
  explanation: ['explanation', 'rationale', 'justification', 'reason'],
  questions: ['questions', 'sub_questions', 'subquestions', 'decomposed_questions'],
  answers: ['answers', 'sub_answers', 'subanswers'],
  citations: ['citations', 'citation', 'cited', 'cited_passages'],
  confidence: ['confidence', 'pred_confidence', 'probability', 'prob'],
  model: ['model', 'model_name', 'ckpt', 'checkpoint'],
  step: ['step', 'training_step', 'global_step'],
  dataset: ['dataset', 'src', 'topic', 'category'],
  id: ['id', 'uid', 'item_id', 'claim_id'],
} as const
export type ColumnRole = keyof typeof columnNames

/** Names of the columns that hold labels. */
export function labelColumnsOf(row: Fields): string[] {
  const roles = ['gold', 'prediction'] as const
  return roles.flatMap((role) => columnFor(row, role)?.name ?? [])
}

/** Columns of an output: such a row holds more than a label, and others read it. */
const outputNames: ReadonlySet<string> = new Set([
  'generation',
  'output',
  'response',
  'completion',
  'schema',
  'system',
])

function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_')
}

/** The column of a row that has a role, under the name the file gives it; the first of the usual names that holds something. */
export function columnFor(row: Fields, role: ColumnRole): { name: string; value: unknown } | null {
  for (const usual of columnNames[role])
    for (const [name, value] of Object.entries(row))
      if (plain(name) === usual && value !== null && value !== undefined && value !== '')
        return { name, value }
  return null
}

/** Result files of FaithLens, which have an explanation and a label of the same names, and nothing that is ours alone. */
function isOfFaithLens(row: Fields): boolean {
  return 'doc' in row && 'pred_label' in row && ('explanation' in row || 'explanation_text' in row)
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function hasColumn(row: Fields, role: ColumnRole): boolean {
  const names: readonly string[] = columnNames[role]
  return Object.keys(row).some((name) => names.includes(plain(name)))
}

/** A row of a table of claims with a column of predicted labels; fields not named above are kept as they are. */
export const labelledRowSchema = fieldsSchema
  .refine((row) => isText(columnFor(row, 'claim')?.value), {
    message: 'needs a claim',
    path: ['claim'],
  })
  .refine((row) => hasColumn(row, 'prediction'), {
    message: 'needs a predicted label',
    path: ['prediction'],
  })
  .refine((row) => !Object.keys(row).some((name) => outputNames.has(plain(name))), {
    message: 'has an output',
    path: ['output'],
  })
  .refine((row) => !isOfFaithLens(row), { message: 'is a result of FaithLens', path: ['doc'] })
export type LabelledRow = z.infer<typeof labelledRowSchema>

export const CLAIM = ['claim', 'statement', 'text_b', 'hypothesis'] as const
export const EVIDENCE = [
  'passages',
  'evidence',
  'document',
  'doc',
  'reference_documents',
  'text_a',
  'premise',
  'gold_ctx',
  'context',
] as const
export const LABEL = [
  'label',
  'orig_label',
  'gt_label',
  'true_label',
  'gold_label',
  'answer',
  'gold',
  'ground_truth',
  'target',
  'truth',
  'gold_answer',
] as const
export const DATASET = ['dataset', 'src'] as const
export const ID = ['id', 'uid', 'item_id'] as const
export const OUTPUT = ['generation', 'output', 'response', 'completion'] as const
export const MODEL = ['model', 'model_name'] as const
export const PREDICTED = [
  'pred_label',
  'prediction',
  'pred',
  'predicted_label',
  'predicted',
  'model_says',
  'model_label',
  'model_verdict',
  'model_prediction',
] as const
/** Said beside a predicted label. */
export const EXPLANATION = ['explanation', 'rationale', 'justification', 'why', 'reason'] as const
export const CONFIDENCE = ['confidence', 'pred_confidence'] as const
export const SILVER = ['decomposed_questions', 'silver_questions'] as const

/** In tables without nested values a list is written as the text of its JSON. */
export function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*\[\s*["{]/u.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

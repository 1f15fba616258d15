import { isFields, type Fields } from '@/lib/core/records/fields'
import { listOf, textIn, unwrapped } from '@/lib/systems/kit/fields'

/** The rows that the released code and its neighbours write, told apart by their keys. */
export const shapes = [
  'tree record',
  'trajectory',
  'training row',
  'query row',
  'ScholarQABench',
  'DR Tulu',
  'DR Tulu ingredients',
  'DR Tulu output',
] as const
export type Shape = (typeof shapes)[number]

const treeKeys = ['tree_json', 'selected_leaf_ids', 'merge_trace', 'selection_trace', '_audit']
export const questionKeys = ['question', 'root_query', 'query']
export const outputKeys = ['output', 'trajectory', 'response', 'generation']

/** What a row is, or null when it is none of them, or asks nothing. */
export function shapeOf(row: unknown): Shape | null {
  if (!isFields(row) || 'schema' in row || 'claim' in row) return null
  const shape = shapeByKeys(row)
  return shape === null || questionOf(row, shape) === null ? null : shape
}

function shapeByKeys(row: Fields): Shape | null {
  if (isFields(ground(row))) return 'training row'
  if (scholarConfig(row) !== null) return 'ScholarQABench'
  if ('Question' in row && 'Answer Critical' in row) return 'DR Tulu ingredients'
  if ('example_id' in row && 'final_response' in row && 'full_traces' in row)
    return 'DR Tulu output'
  if (textIn(row, questionKeys) === null) return null
  return askedShape(row)
}

function askedShape(row: Fields): Shape | null {
  const isJudged = Array.isArray(unwrapped(row['rubrics'])) || 'golden_answers' in row
  if (isJudged && textIn(row, outputKeys) !== null) return 'trajectory'
  if (treeKeys.some((name) => row[name] !== undefined)) return 'tree record'
  if (isRubricList(row['golden_answers'])) return 'query row'
  if (!Array.isArray(unwrapped(row['rubrics']))) return null
  return 'rubrics_types' in row || 'query' in row ? 'DR Tulu' : 'query row'
}

/** Search-R1 data has a list of words under the same name. */
function isRubricList(value: unknown): boolean {
  const list = unwrapped(value)
  return Array.isArray(list) && list.length > 0 && list.every(isFields)
}

/** What a row of a shape asks. */
export function questionOf(row: Fields, shape: Shape): string | null {
  if (shape === 'training row') return questionOfTraining(row)
  if (shape === 'DR Tulu ingredients') return textIn(row, ['Question'])
  if (shape === 'ScholarQABench')
    return textIn(scholarConfig(row) ?? {}, ['question']) ?? textIn(row, ['initial_prompt'])
  if (shape === 'DR Tulu output') return textIn(row, ['problem', ...questionKeys])
  return textIn(row, questionKeys)
}

function questionOfTraining(row: Fields): string | null {
  const about = isFields(row['extra_info']) ? row['extra_info'] : {}
  const last = listOf(row['prompt']).findLast(isFields)
  return (
    textIn(ground(row) ?? {}, questionKeys) ??
    textIn(about, questionKeys) ??
    (last ? textIn(last, ['content']) : null)
  )
}

/** The rubric and the question inside a training row. */
export function ground(row: Fields): Fields | null {
  const model = unwrapped(row['reward_model'])
  const truth = isFields(model) ? unwrapped(model['ground_truth']) : null
  return isFields(truth) && 'rubrics' in truth ? truth : null
}

export function scholarConfig(row: Fields): Fields | null {
  const metric = unwrapped(row['metric_config'])
  const config = isFields(metric) ? metric['config'] : null
  return isFields(config) && Array.isArray(config['other_properties']) ? config : null
}

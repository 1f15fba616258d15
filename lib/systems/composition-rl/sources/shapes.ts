import { isFields, type Fields } from '@/lib/core/records/fields'
import { textIn, unwrapped } from '@/lib/systems/kit/fields'

/** Rows of the released code, told apart by their keys: formats 1.3. */
export const shapes = ['checked composition', 'evaluation', 'composition', 'training row'] as const
export type Shape = (typeof shapes)[number]

/** What a row is, or null when it is none of them, or asks nothing. */
export function shapeOf(row: unknown): Shape | null {
  if (!isFields(row) || 'schema' in row || 'claim' in row) return null
  if (textIn(row, ['final_problem']) !== null && isFields(row['base_data'])) {
    return 'checked composition'
  }
  if (answersOf(row) !== null && promptText(row) !== null && truthOf(row) !== null)
    return 'evaluation'
  if (isProblem(row['data1']) && isProblem(row['data2'])) return 'composition'
  const isMath =
    row['ability'] === 'math' ||
    /math|physics|(?<!de)compos/iu.test(textIn(row, ['data_source']) ?? '')
  return isMath && promptText(row) !== null && truthOf(row) !== null ? 'training row' : null
}

/** The field to look at in a row that is none of the shapes. */
export function misfitOf(row: Fields): string {
  const problem = ['data1', 'data2'].find((name) => name in row && !isProblem(row[name]))
  return problem ?? (promptText(row) === null ? 'prompt' : 'reward_model')
}

function isProblem(value: unknown): boolean {
  const part = unwrapped(value)
  return isFields(part) && textIn(part, ['problem']) !== null
}

/** The sampled answers of an evaluation; a step file of the composer has requests beside its own. */
export function answersOf(row: Fields): unknown[] | null {
  const answers = unwrapped(row['responses'])
  return Array.isArray(answers) && answers.length > 0 && 'prompt' in row ? answers : null
}

/** The question of a prompt: its last user turn, or the text itself. */
export function promptText(row: Fields): string | null {
  const prompt = unwrapped(row['prompt'])
  if (typeof prompt === 'string') return prompt.trim() === '' ? null : prompt
  if (!Array.isArray(prompt)) return null
  const last = prompt.findLast((turn) => isFields(turn) && turn['role'] === 'user')
  return isFields(last) ? textIn(last, ['content']) : null
}

/** The answer a trainer was given, out of JSON within JSON. */
export function truthOf(row: Fields): string | null {
  const model = unwrapped(row['reward_model'])
  const truth = isFields(model) ? unwrapped(model['ground_truth']) : unwrapped(row['ground_truth'])
  if (Array.isArray(truth)) return truth.length === 1 ? String(truth[0]) : null
  return typeof truth === 'string' || typeof truth === 'number' ? String(truth) : null
}

import { isFields, type Fields } from '@/lib/core/records/fields'
import type { RecordTrace } from '@/lib/core/records/schema'
import { blankTrace } from '@/lib/systems/kit/blank-trace'
import { countIn, textIn, unwrapped, without } from '@/lib/systems/kit/fields'
import { outputKeys, questionKeys } from './shapes'
import { datasetKeys, idKeys, rubricIn, type Task } from './task'

const traceFields = ['model', 'step', ...outputKeys]

/** A question with its rubric and what a model wrote; an empty rubric is one the file does not have. */
export function trajectory(row: Fields): Task {
  const name = 'golden_answers' in row ? 'golden_answers' : 'rubrics'
  const { part, notes } = rubricIn(row[name], name)
  const rest = without(row, [
    ...idKeys,
    ...questionKeys,
    ...datasetKeys,
    ...traceFields,
    name,
    'answer',
  ])
  const trace: RecordTrace = {
    ...blankTrace('deep-rubric'),
    model: textIn(row, ['model']),
    training_step: countIn(row['step']),
    output: textIn(row, outputKeys),
    extra: Object.keys(rest).length === 0 ? null : rest,
  }
  return {
    externalId: textIn(row, idKeys),
    dataset: textIn(row, datasetKeys),
    payload: part,
    traces: [trace],
    notes,
  }
}

/** What an agent of DR Tulu wrote, with the row it was asked. */
export function agentOutput(row: Fields): Task {
  const original = unwrapped(row['original_data'])
  const about = isFields(original) ? original : {}
  const full = unwrapped(row['full_traces'])
  const whole = isFields(full) ? textIn(full, ['generated_text', 'full_text', 'text']) : null
  const final = textIn(row, ['final_response']) ?? ''
  const { part, notes } = rubricIn(about['rubrics'], 'original_data.rubrics')
  const trace: RecordTrace = {
    ...blankTrace('deep-rubric'),
    model: textIn(row, ['model']),
    output: whole ?? final,
    extra: without(row, [
      'example_id',
      'problem',
      'model',
      ...(whole === null ? ['final_response'] : []),
    ]),
  }
  return {
    externalId: textIn(row, ['example_id']),
    dataset: textIn(row, datasetKeys),
    payload: part,
    traces: [trace],
    notes,
  }
}

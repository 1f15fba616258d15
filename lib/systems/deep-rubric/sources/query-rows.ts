import { isFields, type Fields } from '@/lib/core/records/fields'
import { listOf, textIn, without } from '@/lib/systems/kit/fields'
import { ground, questionKeys, scholarConfig } from './shapes'
import { datasetKeys, idKeys, rubricIn, withExtra, type Task } from './task'

/** A question with its rubric, in the spellings of the released code and of DR Tulu. */
export function queryRow(row: Fields): Task {
  const name = 'golden_answers' in row ? 'golden_answers' : 'rubrics'
  const { part, notes } = rubricIn(row[name], name)
  const read = [...idKeys, ...questionKeys, ...datasetKeys, name, 'answer', 'reward_model']
  return {
    externalId: textIn(row, idKeys),
    dataset: textIn(row, datasetKeys),
    payload: withExtra(part, without(row, read)),
    traces: [],
    notes,
  }
}

/** A row of the trainer's Parquet: question and rubric stand in what the reward function is given. */
export function trainingRow(row: Fields): Task {
  const truth = ground(row) ?? {}
  const { part, notes } = rubricIn(truth['rubrics'], 'reward_model.ground_truth.rubrics')
  const about = isFields(row['extra_info']) ? row['extra_info'] : {}
  return {
    externalId: textIn(row, idKeys) ?? textIn(about, ['external_id', 'item_id', 'index']),
    dataset: textIn(row, datasetKeys),
    payload: withExtra(part, without(row, ['data_source', 'reward_model', 'prompt', 'id', 'uid'])),
    traces: [],
    notes,
  }
}

/** A case of ScholarQABench: its criteria are properties of a metric. */
export function scholarRow(row: Fields): Task {
  const config = scholarConfig(row) ?? {}
  const { part, notes } = rubricIn(
    config['other_properties'],
    'metric_config.config.other_properties',
  )
  const extra = {
    ...without(row, ['case_id', 'initial_prompt', 'metric_config']),
    ...without(config, ['question', 'other_properties']),
  }
  return {
    externalId: textIn(row, ['case_id']),
    dataset: 'ScholarQABench',
    payload: withExtra(part, extra),
    traces: [],
    notes,
  }
}

const groups = ['Answer Critical', 'Valuable', 'Context']

/** The older rubrics of DR Tulu: three lists by importance, without weights. */
export function ingredients(row: Fields): Task {
  const entries = groups.flatMap((group) =>
    listOf(row[group]).map((entry) => (isFields(entry) ? { ...entry, group } : entry)),
  )
  const listed = entries.map((entry, at) =>
    isFields(entry) ? { ...entry, id: `R${at + 1}`, weight: 1 } : entry,
  )
  const { part, notes } = rubricIn(listed, 'ingredients')
  const message = 'the file has three groups and no weights; every criterion counts 1'
  return {
    externalId: textIn(row, idKeys),
    dataset: null,
    payload: withExtra(part, {
      ...without(row, ['Question', ...groups, ...idKeys]),
      groups: entries.flatMap((entry) => (isFields(entry) ? [entry['group']] : [])),
    }),
    traces: [],
    notes: [{ path: 'Answer Critical', message }, ...notes],
  }
}

import type { ParsedRow, RecordTrace, RowNote } from '@/lib/records/schema'
import { blankTrace } from '../blank-trace'
import type { ResearchPayload } from './schema'
import { isFields, listOf, textIn, unwrapped, without, type Fields } from '../fields'
import { auditOf, rubricOf } from './sources/rubric'
import {
  ground,
  outputKeys,
  questionKeys,
  questionOf,
  scholarConfig,
  shapeOf,
  type Shape,
} from './sources/shapes'
import { mergeTraceOf, selectionTraceOf, treeOf } from './sources/tree'

/** What a row says of its task beside the question. */
interface Task {
  externalId: string | null
  dataset: string | null
  payload: ResearchPayload
  traces: RecordTrace[]
  notes: RowNote[]
}

type Reader = (row: Fields) => Task

/** A row of any of the known shapes as a research task with the traces that stand in it. Never throws. */
export function parse(row: Fields): ParsedRow {
  const shape = shapeOf(row)
  if (shape === null) throw new Error('a row that was not recognised')
  const question = questionOf(row, shape)
  if (question === null) throw new Error('a row that asks nothing was recognised')
  const { externalId, dataset, payload, traces, notes } = readers[shape](row)
  return {
    item: {
      kind: 'research-task',
      dataset,
      external_id: externalId,
      input: { question, ...payload },
      gold: null,
    },
    traces,
    notes,
  }
}

const readers: Record<Shape, Reader> = {
  'tree record': treeRecord,
  trajectory,
  'training row': trainingRow,
  'query row': queryRow,
  ScholarQABench: scholarRow,
  'DR Tulu': queryRow,
  'DR Tulu ingredients': ingredients,
  'DR Tulu output': agentOutput,
}

const ids = ['uid', 'id', 'case_id', 'example_id']
const datasets = ['dataset', 'data_source']

/** Leftovers stand with the payload, as they were. */
function withExtra(payload: ResearchPayload, extra: Fields): ResearchPayload {
  return Object.keys(extra).length === 0 ? payload : { ...payload, extra }
}

function rubricIn(value: unknown, path: string): { part: ResearchPayload; notes: RowNote[] } {
  const { rubric, notes } = rubricOf(value, path)
  return { part: rubric.length === 0 ? {} : { rubric }, notes }
}

/** Part 1.5 a of the formats: a tree with its question, its rubric and, when audited, what was said of it. */
function treeRecord(row: Fields): Task {
  const root = textIn(row, ['root_query', 'query', 'question']) ?? ''
  const tree = treeOf(row['tree_json'] ?? row['tree'], root)
  const merge = mergeTraceOf(row['merge_trace'])
  const selection = selectionTraceOf(row['selection_trace'])
  const { part, notes } = rubricIn(row['rubrics'], 'rubrics')
  const { audit, notes: auditNotes } = auditOf(row['_audit'], '_audit')
  const selected = listOf(row['selected_leaf_ids']).map(String)
  const read = [
    ...ids,
    ...questionKeys,
    'dataset',
    'rubrics',
    'selected_leaf_ids',
    ...(tree === null ? [] : ['tree_json', 'tree']),
    ...(merge === null ? [] : ['merge_trace']),
    ...(selection === null ? [] : ['selection_trace']),
    ...(audit === null ? [] : ['_audit']),
  ]
  return {
    externalId: textIn(row, ids),
    dataset: textIn(row, ['dataset']),
    payload: withExtra(
      {
        ...(tree !== null && { tree }),
        ...(selected.length > 0 && { selected_leaf_ids: selected }),
        ...(merge !== null && { merge_trace: merge }),
        ...(selection !== null && { selection_trace: selection }),
        ...part,
        ...(audit !== null && { audit }),
      },
      {
        ...(row['question'] !== undefined && root !== row['question'] && { root_query: root }),
        ...without(row, read),
      },
    ),
    traces: [],
    notes: [...notes, ...auditNotes],
  }
}

function queryRow(row: Fields): Task {
  const name = 'golden_answers' in row ? 'golden_answers' : 'rubrics'
  const { part, notes } = rubricIn(row[name], name)
  const read = [...ids, ...questionKeys, ...datasets, name, 'answer', 'reward_model']
  return {
    externalId: textIn(row, ids),
    dataset: textIn(row, datasets),
    payload: withExtra(part, without(row, read)),
    traces: [],
    notes,
  }
}

function trainingRow(row: Fields): Task {
  const truth = ground(row) ?? {}
  const { part, notes } = rubricIn(truth['rubrics'], 'reward_model.ground_truth.rubrics')
  const about = isFields(row['extra_info']) ? row['extra_info'] : {}
  return {
    externalId: textIn(row, ids) ?? textIn(about, ['index']),
    dataset: textIn(row, datasets),
    payload: withExtra(part, without(row, ['data_source', 'reward_model', 'prompt', 'id', 'uid'])),
    traces: [],
    notes,
  }
}

const traceFields = ['model', 'step', ...outputKeys]

/** A question with its rubric and what a model wrote; an empty rubric is one the file does not have. */
function trajectory(row: Fields): Task {
  const name = 'golden_answers' in row ? 'golden_answers' : 'rubrics'
  const { part, notes } = rubricIn(row[name], name)
  const step = Number(row['step'])
  const rest = without(row, [...ids, ...questionKeys, ...datasets, ...traceFields, name, 'answer'])
  const trace: RecordTrace = {
    ...blankTrace('deep-rubric'),
    model: textIn(row, ['model']),
    training_step: Number.isInteger(step) ? step : null,
    output: textIn(row, outputKeys),
    extra: Object.keys(rest).length === 0 ? null : rest,
  }
  return {
    externalId: textIn(row, ids),
    dataset: textIn(row, datasets),
    payload: part,
    traces: [trace],
    notes,
  }
}

function scholarRow(row: Fields): Task {
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
function ingredients(row: Fields): Task {
  const entries = groups.flatMap((group) =>
    listOf(row[group]).map((entry) => (isFields(entry) ? { ...entry, group } : entry)),
  )
  const listed = entries.map((entry, at) =>
    isFields(entry) ? { ...entry, id: `R${at + 1}`, weight: 1 } : entry,
  )
  const { part, notes } = rubricIn(listed, 'ingredients')
  const message = 'the file has three groups and no weights; every criterion counts 1'
  return {
    externalId: textIn(row, ids),
    dataset: null,
    payload: withExtra(part, {
      ...without(row, ['Question', ...groups, ...ids]),
      groups: entries.flatMap((entry) => (isFields(entry) ? [entry['group']] : [])),
    }),
    traces: [],
    notes: [{ path: 'Answer Critical', message }, ...notes],
  }
}

function agentOutput(row: Fields): Task {
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
    dataset: textIn(row, datasets),
    payload: part,
    traces: [trace],
    notes,
  }
}

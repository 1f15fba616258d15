import type { RecordTrace, RowNote } from '@/lib/core/records/schema'
import type { Fields } from '@/lib/core/records/fields'
import type { ResearchPayload } from '@/lib/core/items/research-task'
import { rubricOf } from './rubric'

/** What a row says of its task beside the question. */
export interface Task {
  externalId: string | null
  dataset: string | null
  payload: ResearchPayload
  traces: RecordTrace[]
  notes: RowNote[]
}

export const idKeys = ['uid', 'id', 'case_id', 'example_id']
export const datasetKeys = ['dataset', 'data_source']

/** Leftovers stand with the payload, as they were. */
export function withExtra(payload: ResearchPayload, extra: Fields): ResearchPayload {
  return Object.keys(extra).length === 0 ? payload : { ...payload, extra }
}

/** The rubric a row holds at that place; none is left out. */
export function rubricIn(
  value: unknown,
  path: string,
): { part: ResearchPayload; notes: RowNote[] } {
  const { rubric, notes } = rubricOf(value, path)
  return { part: rubric.length === 0 ? {} : { rubric }, notes }
}

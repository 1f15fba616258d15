import { columnsOf, type Column } from '@/lib/formats/write/column'
import { jsonCell } from '@/lib/formats/write/json-cell'
import type { MarkAnchor } from '@/lib/core/marks/schema'

/** A mark with what it lies on. */
export interface MarkRow {
  id: string
  trace_id: string
  item_id: string
  collection: string
  system: string
  model: string | null
  run: string | null
  kind: string
  /** Of a kind that the interface offers. */
  tone: string | null
  title: string | null
  value: unknown
  comment: string | null
  step_index: number | null
  step_kind: string | null
  step_text: string | null
  /** Key of the call. */
  judge_call: string | null
  anchors: MarkAnchor[]
  /** The words that are marked, a line an anchor. */
  anchored_text: string | null
  author: string
  created_at: string
  updated_at: string
}

/** A row a mark; the value, which can be anything, and the anchors are JSON. */
export const markTable: Column<MarkRow>[] = [
  ...columnsOf('text', 'id', 'trace_id', 'item_id', 'collection', 'system', 'model', 'run'),
  ...columnsOf('text', 'kind', 'tone', 'title'),
  { name: 'value', type: 'text', of: ({ value }) => jsonCell(value) },
  ...columnsOf('text', 'comment'),
  ...columnsOf('integer', 'step_index'),
  ...columnsOf('text', 'step_kind', 'step_text', 'judge_call'),
  { name: 'anchors', type: 'text', of: ({ anchors }) => jsonCell(anchors) },
  ...columnsOf('text', 'anchored_text', 'author'),
  ...columnsOf('time', 'created_at', 'updated_at'),
]

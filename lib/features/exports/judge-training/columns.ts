import { columnsOf, type Column } from '@/lib/formats/write/column'
import { jsonCell } from '@/lib/formats/write/json-cell'
import type { JudgeCallDetail } from '@/lib/core/judge-calls/schema'
import type { Label } from './label'

/** Something to judge and what is right of it; either `text` or `messages`. */
export interface TrainingRow extends Label {
  criterion: string
  text?: string | null
  messages?: JudgeCallDetail['messages']
  system: string
  trace_id: string
  call_key: string
  target: number | null
  judge: string
}

/** The same as the columns of a table. */
export function trainingTable(form: 'text' | 'messages'): Column<TrainingRow>[] {
  const asked: Column<TrainingRow> =
    form === 'text'
      ? { name: 'text', type: 'text', of: ({ text }) => text ?? null }
      : { name: 'messages', type: 'text', of: ({ messages }) => jsonCell(messages) }
  return [
    ...columnsOf('text', 'criterion'),
    asked,
    ...columnsOf('text', 'label'),
    ...columnsOf('integer', 'label_id'),
    ...columnsOf('text', 'system', 'trace_id', 'call_key'),
    ...columnsOf('integer', 'target'),
    ...columnsOf('text', 'judge'),
    ...columnsOf('integer', 'annotators'),
    ...columnsOf('text', 'source'),
  ]
}
